import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './field.module.css';

/** What every field of a form may say of itself. */
export interface FieldLabels {
  label: string;
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong with it now. Announced as it appears. */
  error?: string | undefined;
  isRequired?: boolean;
  /** Says so beside the label. Optional fields are marked, as most are not. */
  isOptional?: boolean;
  isDisabled?: boolean;
}

/** What the control of a field carries, so that its words belong to it. */
export interface ControlProps {
  id: string;
  required: boolean;
  disabled: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldLabels {
  /** `n/200`, where the field counts. */
  counter?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control and the words that belong to it. */
export function Field({
  label,
  hint,
  error,
  counter,
  isRequired,
  isOptional,
  isDisabled,
  children,
}: FieldProps) {
  const id = useId();
  const { forms } = useTexts();
  const words = [
    isOptional && `${id}-optional`,
    hint && `${id}-hint`,
    counter && `${id}-counter`,
    error && `${id}-error`,
  ].filter(Boolean);
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {isOptional && (
          <span id={`${id}-optional`} className={styles.quiet}>
            {forms.optional}
          </span>
        )}
      </div>
      {children({
        id,
        required: isRequired ?? false,
        disabled: isDisabled ?? false,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': words.join(' ') || undefined,
      })}
      {(error || hint || counter) && (
        <div className={styles.foot}>
          <div>
            {error && (
              <p id={`${id}-error`} role="alert" className={styles.error}>
                {error}
              </p>
            )}
            {hint && (
              <div id={`${id}-hint`} className={styles.quiet}>
                {hint}
              </div>
            )}
          </div>
          {counter && (
            <span id={`${id}-counter`} className={styles.counter}>
              {counter}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** `12/200`, for a field that counts and has an end. */
export const counterOf = (value: string, hasCounter?: boolean, maxLength?: number) =>
  hasCounter && maxLength ? `${value.length}/${maxLength}` : undefined;
