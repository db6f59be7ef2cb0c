import { shortDate } from '@portal/sdk';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './writing.module.css';

interface EditConflictProps {
  /** Heading that names the changed text. */
  title: string;
  editedAt: string | undefined;
  /** The newer text. */
  children: ReactNode;
}

/** A warning that a text has changed since its edit started, with its current version. */
export function EditConflict({ title, editedAt, children }: EditConflictProps) {
  const { editor } = useTexts();
  const id = useId();
  return (
    <section className={styles.conflict} aria-labelledby={id}>
      <div role="alert">
        <h2 id={id}>{title}</h2>
        <p>{editor.conflictAdvice}</p>
      </div>
      <div className={styles.newer}>
        <p className={styles.caption}>{editor.newerText(editedAt && shortDate(editedAt))}</p>
        {children}
      </div>
    </section>
  );
}
