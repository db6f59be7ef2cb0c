import type { Plant } from '@portal/contracts';
import { Card } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';
import styles from './plant.module.css';
import { sourceAnchor } from './source-list.tsx';

/** Interactions with medicines, with their evidence. */
export function InteractionsCard({ plant: { interactions, sources } }: { plant: Plant }) {
  const { safety } = useTexts();
  if (interactions.length === 0) return null;
  return (
    <Card as="section" className={styles.wide}>
      <h2>{safety.interactions}</h2>
      <dl className={styles.entries}>
        {interactions.map((interaction) => (
          <div key={`${interaction.drug} ${interaction.effect}`}>
            <dt lang="en">{interaction.drug}</dt>
            <dd>
              <span lang="en">{interaction.effect}</span>{' '}
              <span className={styles.quiet}>{safety.evidence[interaction.evidence]}.</span>
              {interaction.sources.map((id) => {
                const index = sources.findIndex((source) => source.id === id);
                return index >= 0 && <Citation key={id} number={index + 1} id={id} />;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Citation({ number, id }: { number: number; id: string }) {
  const { sources } = useTexts();
  return (
    <a href={`#${sourceAnchor(id)}`} className={styles.citation} aria-label={sources.citation(number)}>
      [{number}]
    </a>
  );
}
