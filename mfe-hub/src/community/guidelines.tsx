import { useTexts } from '../texts/index.ts';
import styles from './community.module.css';

export function Guidelines() {
  const { title, rules } = useTexts().guidelines;
  return (
    <section className={styles.guidelines} aria-labelledby="community-guidelines">
      <h2 id="community-guidelines">{title}</h2>
      <ul>
        {rules.map(({ rule, reason }) => (
          <li key={rule}>
            <strong>{rule}</strong> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
