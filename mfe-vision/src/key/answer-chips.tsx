import type { PlantKey } from '@portal/contracts';
import { Row, useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { X } from 'lucide-react';
import { useKeyTexts } from '../texts/key.ts';
import styles from './answer-chips.module.css';
import { type Given, keyAddress, withoutAnswer } from './given.ts';

/** The answers so far, each a link that takes it back. */
export function AnswerChips({ plantKey, given }: { plantKey: PlantKey; given: Given }) {
  const texts = useKeyTexts();
  const language = useLanguage();
  const answered = plantKey.characters.flatMap(({ id, names, states }) => {
    const state = states.find((one) => one.id === given.answers[id]);
    return state ? [{ id, name: names[language], text: state.names[language] }] : [];
  });
  const missing = given.without.map((part) => ({
    id: part as string,
    name: '',
    text: texts.without[part as keyof typeof texts.without],
  }));
  const chips = [...answered, ...missing];
  if (chips.length === 0) return null;
  return (
    <Row as="ul" gap={8} aria-label={texts.yourAnswers} className={styles.chips}>
      {chips.map(({ id, name, text }) => (
        <li key={id}>
          <Link
            to={keyAddress(withoutAnswer(given, id))}
            className={styles.chip}
            aria-label={texts.takeBack(name ? `${name}: ${text}` : text)}
          >
            <span className={styles.text}>
              {name && <span className={styles.name}>{name}: </span>}
              {text}
            </span>
            <X aria-hidden size={16} strokeWidth={1.5} />
          </Link>
        </li>
      ))}
    </Row>
  );
}
