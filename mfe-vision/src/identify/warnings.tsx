import type { PlantWarning } from '@portal/contracts';
import { classNames } from '@portal/sdk';
import { TriangleAlert } from 'lucide-react';
import { PlantName } from '../plants/plant-name.tsx';
import styles from './warnings.module.css';

const titles: Record<PlantWarning['level'], string> = {
  caution: 'Use with caution',
  toxic: 'Toxic',
  deadly: 'Deadly poisonous',
};

/** The dangers of what an answer names, gravest first. */
export const Warnings = ({ warnings }: { warnings: PlantWarning[] }) =>
  warnings.length > 0 && (
    <ul aria-label="Warnings" className={styles.warnings}>
      {warnings.map((warning) => (
        <Warning key={`${warning.latinName} ${warning.text}`} {...warning} />
      ))}
    </ul>
  );

const Warning = ({ plantId, commonName, latinName, level, text }: PlantWarning) => (
  <li className={classNames(styles.warning, level !== 'caution' && styles.severe)}>
    <TriangleAlert aria-hidden size={22} strokeWidth={1.5} />
    <div>
      <p className={styles.title}>
        {titles[level]}: <PlantName plantId={plantId} commonName={commonName} /> <i lang="la">{latinName}</i>
      </p>
      <p>{text}</p>
    </div>
  </li>
);
