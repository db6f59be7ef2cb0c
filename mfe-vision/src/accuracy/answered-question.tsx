import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accuracy.module.css';

interface AnsweredQuestionProps {
  question: string;
  /** Shown before it is opened: the answer, or what the figures are about where the page has named them. */
  answer: ReactNode;
  /** The tables behind the answer. Without scripts and on paper they are open. */
  children: ReactNode;
}

/** A question about the accuracy with its answer in a line, and its figures folded. */
export const AnsweredQuestion = ({ question, answer, children }: AnsweredQuestionProps) => (
  <details className={styles.fold}>
    <summary>
      <h3>{question}</h3>
      <span className={styles.answer}>{answer}</span>
      <ChevronDown aria-hidden size={20} strokeWidth={1.75} className={styles.chevron} />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
