import {
  type InteractionCheck,
  isPoisonous,
  links,
  type Medicine,
  type PlantCard,
  severities,
} from '@portal/contracts';
import { Button, HazardMark, PlantName, useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SourceList } from '../plants/source-list.tsx';
import { InteractionItem } from '../safety/interaction-item.tsx';
import { SeverityMark } from '../safety/level-mark.tsx';
import styles from './interactions.module.css';
import { useCheckerTexts } from './texts/index.ts';

/** The pairs that affect each other by severity, then those without an entry and what that means. */
export function CheckAnswer({ answer }: { answer: InteractionCheck }) {
  const texts = useCheckerTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { pairs, uncovered, sources } = answer;
  return (
    <section aria-labelledby="answer" className={styles.answer}>
      <div className={styles.answerHead}>
        <h2 id="answer" ref={heading} tabIndex={-1}>
          {texts.answer}
        </h2>
        <Button size="small" onClick={() => window.print()} data-screen-only>
          <Printer aria-hidden size={17} strokeWidth={1.5} />
          {texts.print}
        </Button>
      </div>
      <Asked answer={answer} />
      <p role="status" className={styles.count}>
        {pairs.length > 0 ? texts.found(pairs.length) : texts.noneFound}
      </p>
      {[...severities, undefined].map((severity) => (
        <SeverityGroup key={severity ?? 'ungraded'} severity={severity} answer={answer} />
      ))}
      {uncovered.length > 0 && <Uncovered pairs={uncovered} />}
      <SourceList plant={{ sources }} />
    </section>
  );
}

/** What was checked, for the printed page. */
function Asked({ answer: { pairs, uncovered } }: { answer: InteractionCheck }) {
  const texts = useCheckerTexts();
  const language = useLanguage();
  const all = [...pairs, ...uncovered];
  const plants = new Set(all.map(({ plant }) => plant.latinName));
  const medicines = new Set(all.map(({ medicine }) => medicine.names[language]));
  return <p className={styles.asked}>{texts.printed([...plants].join(', '), [...medicines].join(', '))}</p>;
}

interface SeverityGroupProps {
  severity: (typeof severities)[number] | undefined;
  answer: InteractionCheck;
}

function SeverityGroup({ severity, answer: { pairs, sources } }: SeverityGroupProps) {
  const { ungraded } = useCheckerTexts();
  const shown = pairs.filter(({ interaction }) => interaction.severity === severity);
  if (shown.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{severity ? <SeverityMark severity={severity} /> : ungraded}</h3>
      <ul className={styles.pairs}>
        {shown.map(({ plant, medicine, interaction }) => (
          <InteractionItem
            key={`${plant.id} ${medicine.id} ${interaction.drug}`}
            interaction={interaction}
            title={<Pair plant={plant} medicine={medicine} />}
            sources={sources}
          />
        ))}
      </ul>
    </section>
  );
}

function Pair({ plant, medicine }: { plant: PlantCard; medicine: Medicine }) {
  const language = useLanguage();
  return (
    <>
      <Link to={links.plant(plant.id)}>
        <PlantName plant={plant} />
      </Link>{' '}
      {isPoisonous(plant.hazard) && <HazardMark level={plant.hazard} size="small" />} +{' '}
      {medicine.names[language]}
    </>
  );
}

function Uncovered({ pairs }: { pairs: InteractionCheck['uncovered'] }) {
  const texts = useCheckerTexts();
  const language = useLanguage();
  return (
    <section className={styles.group}>
      <h3>{texts.uncovered}</h3>
      <p>{texts.uncoveredMeaning}</p>
      <ul className={styles.uncovered}>
        {pairs.map(({ plant, medicine, reason }) => (
          <li key={`${plant.id} ${medicine.id}`}>
            <strong>
              <PlantName plant={plant} /> + {medicine.names[language]}
            </strong>{' '}
            <span>{texts.reasons[reason]}.</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
