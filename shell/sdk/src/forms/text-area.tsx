import type { ComponentProps, ReactNode, Ref } from 'react';
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
  /** Puts something around the control, such as a toolbar. */
  frame?: (control: ReactNode) => ReactNode;
  /** Further attributes and handlers of the control. */
  control?: Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'className'>;
}

export const TextArea = ({
  value,
  onChange,
  rows = 4,
  maxLength,
  hasCounter,
  placeholder,
  inputRef,
  frame = (control) => control,
  control: further,
  ...field
}: TextAreaProps) => (
  <Field {...field} counter={counterOf(value, hasCounter, maxLength)}>
    {(control) =>
      frame(
        <textarea
          {...control}
          {...further}
          ref={inputRef}
          className={styles.control}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />,
      )
    }
  </Field>
);
