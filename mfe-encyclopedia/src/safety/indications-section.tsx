import { type Indication, indicationEvidence, inLanguage, type Plant } from '@portal/contracts';
import { Badge, Card, Grid, Stack, useLanguage } from '@portal/sdk';
import { Citations } from './citations.tsx';
import styles from './sections.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** Uses of the plant, with the evidence and the dose; best evidence first. */
export function IndicationsSection({ plant }: { plant: Plant }) {
  const { title } = useSafetyTexts().indications;
  if (plant.indications.length === 0) return null;
  const sorted = [...plant.indications].sort(
    (a, b) => indicationEvidence.indexOf(a.evidence) - indicationEvidence.indexOf(b.evidence),
  );
  return (
    <Card as="section" className={styles.section} aria-labelledby="indications">
      <h2 id="indications">{title}</h2>
      <Stack as="ul" gap={16} className={styles.list}>
        {sorted.map((indication) => (
          <IndicationItem
            key={`${indication.need} ${indication.sentence}`}
            indication={indication}
            plant={plant}
          />
        ))}
      </Stack>
    </Card>
  );
}

function IndicationItem({ indication, plant }: { indication: Indication; plant: Plant }) {
  const { indications: texts } = useSafetyTexts();
  const { sentence, part, preparation, use, evidence, isFinishedMedicineOnly, dose, lang, sources } =
    indicationIn(indication, useLanguage());
  return (
    <Stack as="li" gap={4} className={styles.entry}>
      <p>
        <strong lang={lang}>{sentence}</strong>
        <Citations ids={sources} sources={plant.sources} saysNone />
      </p>
      <p>
        <Badge>{texts.evidence[evidence]}</Badge>{' '}
        {isFinishedMedicineOnly && <Badge tone="caution">{texts.finishedOnly}</Badge>}
      </p>
      <Grid as="dl" gap={24} rowGap={4} className={styles.facts}>
        <div>
          <dt>{texts.part}</dt>
          <dd lang={lang}>{part}</dd>
        </div>
        <div>
          <dt>{texts.preparation}</dt>
          <dd>
            {texts[use]}: <span lang={lang}>{preparation}</span>
          </dd>
        </div>
        <div>
          <dt>{texts.dose}</dt>
          <dd>
            {dose ? (
              <>
                <span lang={lang}>{dose.text}</span> (<span lang="en">{dose.authority}</span>)
              </>
            ) : (
              texts.notAssessed
            )}
          </dd>
        </div>
      </Grid>
    </Stack>
  );
}

/** The dose is translated apart from its authority. */
function indicationIn({ dose, german, ...indication }: Indication, language: 'en' | 'de') {
  const texts = inLanguage({ ...indication, german: german && { ...german, dose: undefined } }, language);
  const text = texts.lang === 'de' ? (german?.dose ?? dose?.text) : dose?.text;
  return { ...texts, dose: dose && { ...dose, text: text ?? dose.text } };
}
