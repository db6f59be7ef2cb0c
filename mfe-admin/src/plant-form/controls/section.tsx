import { Badge } from '@portal/sdk';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, use, useId } from 'react';
import { useTexts } from '../../texts/index.ts';
import { OpenSections, problemsIn, type SectionName } from '../sections.ts';
import type { Errors } from './errors.ts';
import styles from './section.module.css';

interface SectionProps {
  name: SectionName;
  title: string;
  /** Beside the title, such as the number of entries. */
  summary?: string | undefined;
  /** The section is open while its fields have any. */
  errors: Errors;
  /** Lists the messages too: those of structured fields may belong to no single control. */
  listsProblems?: boolean;
  children: ReactNode;
}

/** A part of the form that can be collapsed, with the number of its problems. */
export function Section({ name, title, summary, errors, listsProblems, children }: SectionProps) {
  const { plantForm } = useTexts();
  const id = useId();
  const { open, setOpen } = use(OpenSections);
  const problems = problemsIn(name, errors);
  const isShown = open.includes(name) || problems.length > 0;
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title}>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={`${id}-fields`}
          data-place={name}
          onClick={() => setOpen(name, !isShown)}
        >
          <ChevronDown aria-hidden size={20} strokeWidth={1.5} />
          <span id={`${id}-title`}>{title}</span>
          {summary && <span className={styles.summary}>{summary}</span>}
          {problems.length > 0 && <Badge tone="danger">{plantForm.problems(problems.length)}</Badge>}
        </button>
      </h2>
      {isShown && (
        <div id={`${id}-fields`} className={styles.fields}>
          {listsProblems && <Problems messages={problems} />}
          {children}
        </div>
      )}
    </section>
  );
}

export function Problems({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className={styles.problems} role="alert">
      {[...new Set(messages)].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
