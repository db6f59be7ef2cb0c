import { inLanguage, isPoisonous, type Plant } from '@portal/contracts';
import { Muted, Row, useLanguage } from '@portal/sdk';
import { CircleAlert, ShieldCheck, Skull, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Citations } from './citations.tsx';
import { FirstAid } from './first-aid.tsx';
import { LookAlikeLinks } from './look-alike-links.tsx';
import { sortedLookAlikes } from './look-alikes-section.tsx';
import styles from './safety-panel.module.css';
import { useSafetyTexts } from './texts/index.ts';

const icons = {
  none: ShieldCheck,
  caution: CircleAlert,
  toxic: TriangleAlert,
  deadly: Skull,
} satisfies Record<Plant['toxicity']['level'], unknown>;

const needsFirstAid = ({ toxicity }: Plant) => isPoisonous(toxicity.level) || toxicity.oil !== undefined;

/** The dangers of a plant. Every plant has it, harmless ones too. */
export function SafetyPanel({ plant }: { plant: Plant }) {
  const { warnings, sectionNames } = useSafetyTexts();
  const { toxicity } = plant;
  const Icon = icons[toxicity.level];
  return (
    <section aria-labelledby="safety" className={styles.panel} data-level={toxicity.level}>
      <Row gap={12} isNowrap justify="between">
        <Row as="h2" gap={12} isNowrap id="safety" tabIndex={-1} className={styles.title}>
          <Icon aria-hidden size={20} strokeWidth={1.75} />
          {warnings[toxicity.level]}
        </Row>
        {/* The name by which the bar of sections leads here. */}
        <Muted as="span" size="caption" data-screen-only>
          {sectionNames.safety}
        </Muted>
      </Row>
      <Harm plant={plant} />
      <Oil plant={plant} />
      <DangerousLookAlikes plant={plant} />
      {needsFirstAid(plant) && <FirstAid />}
    </section>
  );
}

function Harm({ plant: { toxicity, sources } }: { plant: Plant }) {
  const { harmful } = useSafetyTexts();
  const { parts, effect, lang, sources: cited = [] } = inLanguage(toxicity, useLanguage());
  if (!parts && !effect) return null;
  return (
    <p>
      {parts && <strong>{harmful(<span lang={lang}>{parts}</span>)} </strong>}
      {effect && <span lang={lang}>{effect}</span>}
      <Citations ids={cited} sources={sources} />
    </p>
  );
}

function Oil({ plant: { toxicity, sources } }: { plant: Plant }) {
  const texts = useSafetyTexts();
  const language = useLanguage();
  if (!toxicity.oil) return null;
  const { level, effect, lang, sources: cited } = inLanguage(toxicity.oil, language);
  return (
    <p>
      <strong>{texts.oil[level]}</strong> <span lang={lang}>{effect}</span>
      <Citations ids={cited} sources={sources} />
    </p>
  );
}

/** All of a poisonous plant, since it is the danger; their differences are in the section of look-alikes. */
function DangerousLookAlikes({ plant }: { plant: Plant }) {
  const { dangerousLookAlikes, sectionNames } = useSafetyTexts();
  const isDanger = isPoisonous(plant.toxicity.level);
  const shown = sortedLookAlikes(plant).filter(({ isDangerous }) => isDanger || isDangerous);
  if (shown.length === 0) return null;
  return (
    <p className={styles.lookAlikes}>
      <a href="#look-alikes">
        <strong>{isDanger ? sectionNames['look-alikes'] : dangerousLookAlikes(shown.length)}:</strong>
      </a>{' '}
      {shown.map((lookAlike, index) => (
        <Fragment key={lookAlike.latinName}>
          {index > 0 && ', '}
          <LookAlikeLinks lookAlike={lookAlike} of={plant} isShort />
        </Fragment>
      ))}
    </p>
  );
}
