import type { Plant } from '@portal/contracts';
import { Card } from '@portal/sdk';
import styles from './plant.module.css';
import { sourceAnchor } from './source-list.tsx';

type Interaction = Plant['interactions'][number];

/** How sure an interaction is, as people read it. */
const evidenceNames: Record<Interaction['evidence'], string> = {
  theoretical: 'Theoretical',
  'case reports': 'Case reports',
  'pharmacokinetic study': 'Pharmacokinetic study',
  clinical: 'Clinical studies',
};

/** The medicines that the plant gets along badly with, and how sure that is. */
export function InteractionsCard({ plant: { interactions, sources } }: { plant: Plant }) {
  if (interactions.length === 0) return null;
  return (
    <Card as="section" className={styles.wide}>
      <h2>Interactions with Medicines</h2>
      <dl className={styles.entries}>
        {interactions.map((interaction) => (
          <div key={`${interaction.drug} ${interaction.effect}`}>
            <dt>{interaction.drug}</dt>
            <dd>
              {interaction.effect}{' '}
              <span className={styles.quiet}>{evidenceNames[interaction.evidence]}.</span>
              {interaction.sources.map((id) => {
                const place = sources.findIndex((source) => source.id === id);
                return place >= 0 && <Citation key={id} place={place + 1} id={id} />;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const Citation = ({ place, id }: { place: number; id: string }) => (
  <a href={`#${sourceAnchor(id)}`} className={styles.citation} aria-label={`Source ${place}`}>
    [{place}]
  </a>
);
