import { type FormEvent, type ReactNode, useRef } from 'react';
import styles from './form.module.css';

interface FormProps {
  /** Checks and sends. While a promise that it answers is open, the form submits nothing. */
  onSubmit: () => unknown;
  /** What the form sends is on its way: it submits nothing. */
  busy?: boolean;
  /** Names the form for those who listen to the page. */
  label?: string;
  children: ReactNode;
}

/** A form that submits one thing at a time. Its fields say themselves what is wrong; the browser stays silent. */
export function Form({ onSubmit, busy = false, label, children }: FormProps) {
  const isLocked = useRef(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog stands inside its page's form for React, not for the browser.
    event.stopPropagation();
    if (busy || isLocked.current) return;
    isLocked.current = true;
    const unlock = () => {
      isLocked.current = false;
    };
    // A second click may come before a write that has just begun shows as `busy`; that takes one turn of the timers.
    void Promise.resolve(onSubmit()).finally(() => setTimeout(unlock));
  };
  return (
    <form
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      className={styles.form}
      onSubmit={handleSubmit}
    >
      {children}
    </form>
  );
}
