import { Checkbox as AntdCheckbox, Select as AntdSelect, Input } from '@portal/sdk/antd';
import { Field } from '@portal/sdk/forms';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** The label, hint and error of a control; the form's summary names those with errors. */
type FieldLabels = Omit<ComponentProps<typeof Field>, 'children' | 'counter'>;

interface TextProps extends FieldLabels {
  value: string;
  onChange: (value: string) => void;
}

interface TextFieldProps extends TextProps {
  /** The language of a name, which is not checked for spelling. */
  lang?: 'de' | 'la';
  inputMode?: 'decimal';
}

/** One line of text. */
export const TextField = ({ value, onChange, lang, inputMode, ...field }: TextFieldProps) => (
  <Field {...field}>
    {(control) => (
      <Input
        {...control}
        className={styles.control ?? ''}
        status={statusOf(field)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(lang && { lang, spellCheck: false })}
        {...(inputMode && { inputMode })}
      />
    )}
  </Field>
);

/** A text of several lines, which grows with it. */
export const TextArea = ({ value, onChange, rows, ...field }: TextProps & { rows: 1 | 2 | 3 }) => (
  <Field {...field}>
    {(control) => (
      <Input.TextArea
        {...control}
        className={styles.control ?? ''}
        status={statusOf(field)}
        // antd's own growing sets a style attribute, which the policy of pages blocks.
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

/** Longer lists can be searched. */
const shortList = 12;

interface SelectProps<Value extends string> extends FieldLabels {
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string }[];
}

/** One of several values. */
export const Select = <Value extends string>({ value, onChange, options, ...field }: SelectProps<Value>) => (
  <Field {...field}>
    {({ required: _, ...control }) => (
      <AntdSelect<Value>
        {...control}
        className={styles.select ?? ''}
        status={statusOf(field)}
        value={value}
        onChange={onChange}
        options={options}
        // The lists are short, and a virtual one hides most of its options from screen readers.
        virtual={false}
        showSearch={options.length > shortList && { optionFilterProp: 'label' }}
      />
    )}
  </Field>
);

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export const Checkbox = ({ label, isChecked, onChange }: CheckboxProps) => (
  <AntdCheckbox
    className={styles.checkbox ?? ''}
    checked={isChecked}
    onChange={({ target }) => onChange(target.checked)}
  >
    {label}
  </AntdCheckbox>
);

const statusOf = ({ error }: FieldLabels) => (error ? 'error' : '');
