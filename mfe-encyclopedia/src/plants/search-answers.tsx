import {
  checkLink,
  type Harm,
  type HelpKind,
  inLanguage,
  links,
  type SearchAnswer,
  type ToxicityLevel,
} from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { HelpNumbers } from '../safety/help-numbers.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './search-answers.module.css';

/** Whom to call, the most fitting first. */
const helpKindsOf: Record<Harm, readonly HelpKind[]> = {
  'self-harm': ['crisis', 'emergency', 'poison'],
  'harm to others': ['emergency', 'poison', 'crisis'],
  abortion: ['pregnancy', 'emergency', 'poison'],
  intoxication: ['emergency', 'poison', 'crisis'],
  'animal poisoning': ['poison', 'emergency'],
};

/** For questions whose intent is not clear, such as the deadly dose of a plant. */
const anyHelp: readonly HelpKind[] = ['emergency', 'poison', 'crisis'];

interface SearchAnswersProps {
  answers: readonly SearchAnswer[];
  /** Of the first plant. */
  level: ToxicityLevel | undefined;
}

/** The answers above the plants of a search, the most important first. */
export const SearchAnswers = ({ answers, level }: SearchAnswersProps) =>
  answers.map((answer) => <Answer key={answer.kind + answer.sentence.text} answer={answer} level={level} />);

function Answer({ answer, level }: { answer: SearchAnswer; level: ToxicityLevel | undefined }) {
  const { home } = useTexts();
  const { text, lang } = inLanguage(answer.sentence, useLanguage());
  return (
    <div className={styles.answer} data-kind={answer.kind} data-level={level}>
      <p lang={lang}>{text}</p>
      {answer.kind === 'note' && answer.link && (
        <Link to={answer.asked ? checkLink(answer.asked) : links.interactions()}>{home.checkMedicines}</Link>
      )}
      {answer.compared && <Link to={links.compare(...answer.compared)}>{home.compareTwo}</Link>}
      {answer.kind === 'help' && <HelpNumbers kinds={answer.harm ? helpKindsOf[answer.harm] : anyHelp} />}
    </div>
  );
}
