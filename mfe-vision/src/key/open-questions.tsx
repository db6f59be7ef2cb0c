import type { KeyCharacter } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { useKeyTexts } from '../texts/key.ts';
import { type Given, keyAddress } from './given.ts';
import styles from './key.module.css';

/** The other questions, any of which can be answered first. */
export function OpenQuestions({ open, given }: { open: KeyCharacter[]; given: Given }) {
  const texts = useKeyTexts();
  const language = useLanguage();
  if (open.length === 0) return null;
  return (
    <details className={styles.open}>
      <summary>{texts.otherQuestions}</summary>
      <ul>
        {open.map(({ id, questions }) => (
          <li key={id}>
            <Link to={keyAddress(given, id)}>{questions[language]}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
