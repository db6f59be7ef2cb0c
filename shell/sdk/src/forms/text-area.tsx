import type { Ref } from 'react';
import styles from './field.module.css';
import { counterOf, Field, type FieldLabels } from './field.tsx';

interface TextAreaProps extends FieldLabels {
  value: string;
  onChange: (value: string) => void;
  /** The number of lines while it is empty, at most 10. */
  rows?: number;
  maxLength?: number;
  /** Shows `n/5000`. */
  hasCounter?: boolean;
  placeholder?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
}

export const TextArea = ({
  value,
  onChange,
  rows = 4,
  maxLength,
  hasCounter,
  placeholder,
  inputRef,
  ...field
}: TextAreaProps) => (
  <Field {...field} counter={counterOf(value, hasCounter, maxLength)}>
    {(control) => (
      <textarea
        {...control}
        ref={inputRef}
        className={styles.control}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
