import { useTexts } from '../texts/index.ts';
import styles from './needs-scripts.module.css';

/** Says to visitors without JavaScript that this part needs it. `Form` has it already. */
export const NeedsScripts = () => (
  <noscript className={styles.box}>
    <p>{useTexts().needsScripts}</p>
  </noscript>
);
