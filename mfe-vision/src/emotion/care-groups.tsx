import type { EmotionAnalysis } from '@portal/contracts';
import { useTexts } from '../texts/index.ts';
import styles from './emotion.module.css';

type Care = EmotionAnalysis['careRecommendations'];

const groups: readonly (keyof Care)[] = ['immediate', 'weekly', 'longTerm'];

/** Care advice in groups; empty groups are hidden. */
export function CareGroups({ care }: { care: Care }) {
  const { reading } = useTexts();
  const filled = groups.filter((key) => care[key].length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="care" className={styles.care}>
      <h2 id="care">{reading.care}</h2>
      <div className={styles.groups}>
        {filled.map((key) => (
          <div key={key} className={styles.group} data-group={key}>
            <h3>{reading.careGroups[key]}</h3>
            <ul lang="en">
              {care[key].map((advice) => (
                <li key={advice}>{advice}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
