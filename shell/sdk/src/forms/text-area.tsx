import type { Ref } from 'react';
import styles from './field.module.css';
import { counterOf, Field, type FieldLabels } from './field.tsx';

interface TextAreaProps extends FieldLabels {
  value: string;
  onChange: (value: string) => void;
  /** How many lines it shows before anything is typed. */
  rows?: number;
  maxLength?: number;
  /** Shows `n/5000`. */
  hasCounter?: boolean;
  placeholder?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export const TextArea = ({
  value,
  onChange,
  rows = 4,
  maxLength,
  hasCounter,
  placeholder,
  inputRef,
  ...words
}: TextAreaProps) => (
  <Field {...words} counter={counterOf(value, hasCounter, maxLength)}>
    {(control) => (
      <textarea
        {...control}
        ref={inputRef}
        className={styles.control}
        rows={rows}
        // A field that grows with its text knows no rows.
        style={{ minHeight: `calc(${rows}lh + 22px)` }}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
