import { type FormEvent, type ReactNode, useRef } from 'react';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import styles from './form.module.css';

interface FormProps {
  /** Validates and sends. The form does not submit again while the returned promise is pending. */
  onSubmit: () => unknown;
  /** A request is pending: the form does not submit. */
  busy?: boolean;
  /** The form's accessible name. */
  label?: string;
  children: ReactNode;
}

/** A form with one submission at a time. Its fields show their errors; the browser's validation is off. */
export function Form({ onSubmit, busy = false, label, children }: FormProps) {
  const isLocked = useRef(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event from a form in a dialog to the page's form; the browser doesn't.
    event.stopPropagation();
    if (busy || isLocked.current) return;
    isLocked.current = true;
    const unlock = () => {
      isLocked.current = false;
    };
    // A second click may come before a new write shows as `busy`; that takes one turn of the event loop.
    void Promise.resolve(onSubmit()).finally(() => setTimeout(unlock));
  };
  return (
    <form
      noValidate
      // Outside of a dialog it submits nothing: without scripts a browser would write the password into the address.
      method="dialog"
      aria-label={label}
      aria-busy={busy || undefined}
      className={styles.form}
      onSubmit={handleSubmit}
    >
      <NeedsScripts />
      {children}
    </form>
  );
}
