import type { PlantWarning } from '@portal/contracts';
import { classNames } from '@portal/sdk';
import { CircleAlert, type LucideIcon, Skull, TriangleAlert } from 'lucide-react';
import { PlantName } from '../plants/plant-name.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './warnings.module.css';

const icons: Record<PlantWarning['level'], LucideIcon> = {
  caution: CircleAlert,
  toxic: TriangleAlert,
  deadly: Skull,
};

/** The gravest warning in a panel; the others are folded below it. */
export function Warnings({ warnings: [gravest, ...others] }: { warnings: PlantWarning[] }) {
  const { answer } = useTexts();
  if (!gravest) return null;
  return (
    <section aria-label={answer.warnings} className={styles.warnings}>
      <div className={classNames(styles.panel, gravest.level !== 'caution' && styles.severe)}>
        <WarningText warning={gravest} />
      </div>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{answer.moreWarnings(others.length)}</summary>
          <ul>
            {others.map((warning) => (
              <li key={`${warning.latinName} ${warning.text}`}>
                <WarningText warning={warning} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function WarningText({ warning: { plantId, commonName, level, text } }: { warning: PlantWarning }) {
  const { levels } = useTexts().answer;
  const Icon = icons[level];
  return (
    <>
      <Icon aria-hidden size={22} strokeWidth={1.5} />
      <p>
        <strong>
          {levels[level]}: <PlantName plantId={plantId} commonName={commonName} />.
        </strong>{' '}
        <span lang="en">{text}</span>
      </p>
    </>
  );
}
