import { type Harm, type HelpKind, inLanguage, type SearchAnswer } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { HelpNumbers } from '../safety/help-numbers.tsx';
import styles from './search-answers.module.css';

/** Whom to call, the most fitting first. */
const helpKindsOf: Record<Harm, readonly HelpKind[]> = {
  'self-harm': ['crisis', 'emergency', 'poison'],
  'harm to others': ['emergency', 'poison', 'crisis'],
  abortion: ['pregnancy', 'emergency', 'poison'],
  intoxication: ['emergency', 'poison', 'crisis'],
  'animal poisoning': ['poison', 'emergency'],
};

/** What is said above the plants of a search, the most important first. */
export const SearchAnswers = ({ answers }: { answers: readonly SearchAnswer[] }) =>
  answers.map((answer) => <Answer key={answer.kind + answer.sentence.text} answer={answer} />);

function Answer({ answer }: { answer: SearchAnswer }) {
  const { text, lang } = inLanguage(answer.sentence, useLanguage());
  return (
    <div className={styles.answer} data-kind={answer.kind}>
      <p lang={lang}>{text}</p>
      {answer.harm && <HelpNumbers kinds={helpKindsOf[answer.harm]} />}
    </div>
  );
}
