import type { EmotionAnalysis } from '@portal/contracts';
import styles from './emotion.module.css';

type Care = EmotionAnalysis['careRecommendations'];

const groups: readonly (readonly [keyof Care, string])[] = [
  ['immediate', 'Immediate Actions'],
  ['weekly', 'Weekly Care'],
  ['longTerm', 'Long-term Care'],
];

/** What to do, soonest first; groups without anything to do are left out. */
export function CareGroups({ care }: { care: Care }) {
  const filled = groups.filter(([key]) => care[key].length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="care" className={styles.care}>
      <h2 id="care">Care Recommendations</h2>
      <div className={styles.groups}>
        {filled.map(([key, title]) => (
          <div key={key} className={styles.group} data-group={key}>
            <h3>{title}</h3>
            <ul>
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
