import styles from './community.module.css';

const guidelines = [
  ['Be kind.', 'Behind every question is someone who is learning. So were you.'],
  ['Name your source.', 'Say whether you have tried it, read it or heard it.'],
  ['No medical advice.', 'Share what you know of plants; a diagnosis belongs to a doctor.'],
  ['Be sure before you name a plant.', 'A look-alike may be poisonous. If in doubt, say so.'],
  ['Share what is yours.', 'Post photos that you took, and leave out what others told you in private.'],
  ['Stay with plants.', 'No advertising, no politics, no addresses or telephone numbers.'],
] as const;

/** What members expect of each other. */
export const Guidelines = () => (
  <section className={styles.guidelines} aria-labelledby="community-guidelines">
    <h2 id="community-guidelines">Community Guidelines</h2>
    <ul>
      {guidelines.map(([rule, reason]) => (
        <li key={rule}>
          <strong>{rule}</strong> {reason}
        </li>
      ))}
    </ul>
  </section>
);
