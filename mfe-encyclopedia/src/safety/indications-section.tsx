import type { Indication, Plant } from '@portal/contracts';
import { Badge, Stack, useLanguage } from '@portal/sdk';
import { Figures } from '../plants/figures.tsx';
import { Citations } from './citations.tsx';
import { byEvidence, indicationIn } from './indications.ts';
import styles from './sections.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** Uses of the plant, with the evidence and the dose; best evidence first. */
export function IndicationsSection({ plant }: { plant: Plant }) {
  const { title } = useSafetyTexts().indications;
  if (plant.indications.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="indications">
      <h3 id="indications">{title}</h3>
      <Stack as="ul" gap={12} className={styles.list}>
        {byEvidence(plant.indications).map((indication) => (
          <IndicationItem
            key={`${indication.need} ${indication.sentence}`}
            indication={indication}
            plant={plant}
          />
        ))}
      </Stack>
    </section>
  );
}

function IndicationItem({ indication, plant }: { indication: Indication; plant: Plant }) {
  const { indications: texts } = useSafetyTexts();
  const { sentence, evidence, isFinishedMedicineOnly, lang, sources } = indicationIn(
    indication,
    useLanguage(),
  );
  return (
    <Stack as="li" gap={2} className={styles.entry}>
      <p>
        <span lang={lang}>{sentence}</span>
        <Citations ids={sources} sources={plant.sources} saysNone />
      </p>
      <p className={styles.facts}>
        <UseLine indication={indication} /> <Badge>{texts.evidence[evidence]}</Badge>{' '}
        {isFinishedMedicineOnly && <Badge tone="caution">{texts.finishedOnly}</Badge>}
      </p>
    </Stack>
  );
}

/** "Root · tea · 0.3–3 g · EMA". */
export function UseLine({ indication }: { indication: Indication }) {
  const { indications: texts } = useSafetyTexts();
  const { part, preparation, use, dose, lang } = indicationIn(indication, useLanguage());
  return (
    <span className={styles.useLine}>
      <span lang={lang}>{part}</span> · {use === 'external' && `${texts.external}: `}
      <span lang={lang}>
        <Figures of={preparation} />
      </span>{' '}
      ·{' '}
      {dose ? (
        <>
          <span lang={lang}>
            <Figures of={dose.text} />
          </span>{' '}
          · <span lang="en">{dose.authority}</span>
        </>
      ) : (
        texts.notAssessed
      )}
    </span>
  );
}
