import type { Plant } from '@portal/contracts';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../texts/index.ts';
import styles from './safety-panel.module.css';

/** Warnings of the plant's toxicity and of dangerous look-alikes, if any. */
export function SafetyPanel({ plant: { toxicity, lookAlikes } }: { plant: Plant }) {
  const { safety } = useTexts();
  const dangerous = lookAlikes.filter((plant) => plant.isDangerous);
  const isToxic = toxicity.level !== 'none';
  if (!isToxic && dangerous.length === 0) return null;
  const isSevere = toxicity.level === 'toxic' || toxicity.level === 'deadly';
  return (
    <section className={styles.panel} data-severe={isSevere} aria-labelledby="safety-title">
      <h2 id="safety-title" className={styles.title}>
        <TriangleAlert aria-hidden size={20} strokeWidth={1.5} />
        {safety.warnings[toxicity.level]}
      </h2>
      {isToxic && <Harm {...toxicity} />}
      {dangerous.map(({ commonName, latinName, difference }) => (
        <p key={latinName}>
          <strong>
            {safety.dangerousLookAlike(
              <>
                <span lang="en">{commonName}</span> (<i lang="la">{latinName}</i>)
              </>,
            )}
          </strong>{' '}
          <span lang="en">{difference}</span>
        </p>
      ))}
    </section>
  );
}

function Harm({ parts, effect }: Plant['toxicity']) {
  const { safety } = useTexts();
  return (
    <p>
      {parts && <strong>{safety.harmful(<span lang="en">{parts}</span>)} </strong>}
      <span lang="en">{effect}</span>
    </p>
  );
}
