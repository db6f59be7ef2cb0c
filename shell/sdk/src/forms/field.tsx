import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/index.ts';
import { Row, Stack } from '../ui/layout.tsx';
import styles from './field.module.css';
import { useReportedError } from './form-errors.tsx';

/** The texts and states that every field has. */
export interface FieldLabels {
  label: string;
  hint?: ReactNode;
  /** Announced when it appears. */
  error?: string | undefined;
  isRequired?: boolean;
  /** Marks the field as optional, beside its label. */
  isOptional?: boolean;
  isDisabled?: boolean;
}

/** The attributes that connect a control with its label and texts. */
export interface ControlProps {
  id: string;
  required: boolean;
  disabled: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldLabels {
  /** `12/200`. */
  counter?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint, error and counter. */
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
  useReportedError(id, label, error);
  const descriptions = [
    isOptional && `${id}-optional`,
    hint && `${id}-hint`,
    counter && `${id}-counter`,
    error && `${id}-error`,
  ].filter(Boolean);
  return (
    <Stack gap={4}>
      <Row gap={8} align="baseline" justify="between" isNowrap className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {isOptional && (
          <span id={`${id}-optional`} className={styles.quiet}>
            {forms.optional}
          </span>
        )}
      </Row>
      {children({
        id,
        required: isRequired ?? false,
        disabled: isDisabled ?? false,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions.join(' ') || undefined,
      })}
      {(error || hint || counter) && (
        <Row gap={16} align="stretch" justify="between" isNowrap className={styles.foot}>
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
        </Row>
      )}
    </Stack>
  );
}

/** `12/200`, for a field with a counter and a maximum length. */
export const counterOf = (value: string, hasCounter?: boolean, maxLength?: number) =>
  hasCounter && maxLength ? `${value.length}/${maxLength}` : undefined;
