import type { PlantWarning } from '@portal/contracts';
import { classNames, counted } from '@portal/sdk';
import { TriangleAlert } from 'lucide-react';
import { PlantName } from '../plants/plant-name.tsx';
import styles from './warnings.module.css';

const titles: Record<PlantWarning['level'], string> = {
  caution: 'Use with caution',
  toxic: 'Toxic',
  deadly: 'Deadly poisonous',
};

/**
 * The dangers of what an answer names, gravest first. Poisons are all in sight; beside them the plants that only call for
 * caution are folded away, for a list that is too long is not read.
 */
export function Warnings({ warnings }: { warnings: PlantWarning[] }) {
  const severe = warnings.filter(({ level }) => level !== 'caution');
  const cautions = warnings.filter(({ level }) => level === 'caution');
  if (warnings.length === 0) return null;
  return (
    <section aria-label="Warnings" className={styles.warnings}>
      {severe.length > 0 && <Panel warnings={severe} isSevere />}
      {cautions.length > 0 && severe.length === 0 && <Panel warnings={cautions} />}
      {cautions.length > 0 && severe.length > 0 && (
        <details className={styles.more}>
          <summary>{counted(cautions.length, 'plant calls', 'plants call')} for caution</summary>
          <Panel warnings={cautions} />
        </details>
      )}
    </section>
  );
}

const Panel = ({ warnings, isSevere = false }: { warnings: PlantWarning[]; isSevere?: boolean }) => (
  <div className={classNames(styles.panel, isSevere && styles.severe)}>
    <TriangleAlert aria-hidden size={22} strokeWidth={1.5} />
    <ul>
      {warnings.map(({ plantId, commonName, latinName, level, text }) => (
        <li key={`${latinName} ${text}`}>
          <strong>
            {titles[level]}: <PlantName plantId={plantId} commonName={commonName} />.
          </strong>{' '}
          {text}
        </li>
      ))}
    </ul>
  </div>
);
