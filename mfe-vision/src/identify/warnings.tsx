import type { PlantWarning } from '@portal/contracts';
import { classNames } from '@portal/sdk';
import { TriangleAlert } from 'lucide-react';
import { PlantName } from '../plants/plant-name.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './warnings.module.css';

/** Warnings, the gravest first. Below toxic plants, mere cautions are collapsed to keep the list short. */
export function Warnings({ warnings }: { warnings: PlantWarning[] }) {
  const { answer } = useTexts();
  const severe = warnings.filter(({ level }) => level !== 'caution');
  const cautions = warnings.filter(({ level }) => level === 'caution');
  if (warnings.length === 0) return null;
  return (
    <section aria-label={answer.warnings} className={styles.warnings}>
      {severe.length > 0 && <Panel warnings={severe} isSevere />}
      {cautions.length > 0 && severe.length === 0 && <Panel warnings={cautions} />}
      {cautions.length > 0 && severe.length > 0 && (
        <details className={styles.more}>
          <summary>{answer.cautions(cautions.length)}</summary>
          <Panel warnings={cautions} />
        </details>
      )}
    </section>
  );
}

function Panel({ warnings, isSevere = false }: { warnings: PlantWarning[]; isSevere?: boolean }) {
  const { levels } = useTexts().answer;
  return (
    <div className={classNames(styles.panel, isSevere && styles.severe)}>
      <TriangleAlert aria-hidden size={22} strokeWidth={1.5} />
      <ul>
        {warnings.map(({ plantId, commonName, latinName, level, text }) => (
          <li key={`${latinName} ${text}`}>
            <strong>
              {levels[level]}: <PlantName plantId={plantId} commonName={commonName} />.
            </strong>{' '}
            <span lang="en">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
