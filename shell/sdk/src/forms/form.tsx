import { type FormEvent, type ReactNode, type Ref, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { Stack } from '../ui/layout.tsx';
import { NeedsScripts } from '../ui/needs-scripts.tsx';
import styles from './form.module.css';
import { FormErrorsProvider, useFormErrors } from './form-errors.tsx';

interface FormProps {
  /** Validates and sends. The form does not submit again while the returned promise is pending. */
  onSubmit: () => unknown;
  /** A request is pending: the form does not submit. */
  busy?: boolean;
  /** The form's accessible name. */
  label?: string;
  children: ReactNode;
}

/**
 * A form with one submission at a time. Its fields show their errors, and a summary names the fields if several are
 * wrong; the browser's validation is off.
 */
export function Form({ onSubmit, busy = false, label, children }: FormProps) {
  const isLocked = useRef(false);
  const { report, summary, wrong, noteSubmission } = useFormErrors();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event from a form in a dialog to the page's form; the browser doesn't.
    event.stopPropagation();
    if (busy || isLocked.current) return;
    isLocked.current = true;
    noteSubmission();
    const unlock = () => {
      isLocked.current = false;
    };
    // A second click may come before a new write shows as `busy`; that takes one turn of the event loop.
    void Promise.resolve(onSubmit()).finally(() => setTimeout(unlock));
  };
  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      // Outside of a dialog it submits nothing: without scripts a browser would write the password into the address.
      method="dialog"
      aria-label={label}
      aria-busy={busy || undefined}
      className={styles.form}
      onSubmit={handleSubmit}
    >
      <NeedsScripts />
      {wrong.length > 1 && <ErrorSummary ref={summary} wrong={wrong} />}
      <FormErrorsProvider value={report}>{children}</FormErrorsProvider>
    </Stack>
  );
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  /** Ids and labels. */
  wrong: [string, string][];
}

/** Names the wrong fields, and leads to each. */
function ErrorSummary({ ref, wrong }: ErrorSummaryProps) {
  const { forms } = useTexts();
  const title = forms.wrongFields(wrong.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields.
    <div ref={ref} role="group" tabIndex={-1} aria-label={title} className={styles.summary}>
      <p>{title}</p>
      <ul>
        {wrong.map(([id, label]) => (
          <li key={id}>
            <button type="button" onClick={() => document.getElementById(id)?.focus()}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
