import { Badge } from '@portal/sdk';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, use, useId } from 'react';
import { useTexts } from '../../texts/index.ts';
import { OpenSections, type SectionName } from '../sections.ts';
import styles from './section.module.css';

interface SectionProps {
  name: SectionName;
  title: string;
  /** Beside the title, such as the number of entries. */
  summary?: string | undefined;
  /** Messages of its fields. The section is open while there are any. */
  problems: readonly string[];
  children: ReactNode;
}

/** A part of the form that can be collapsed, with the number of its problems. */
export function Section({ name, title, summary, problems, children }: SectionProps) {
  const { plantForm } = useTexts();
  const id = useId();
  const { open, setOpen } = use(OpenSections);
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
          {children}
        </div>
      )}
    </section>
  );
}

/** Messages of structured fields, which may belong to no single control. */
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
