import styles from './field.module.css';
import { Field, type FieldLabels } from './field.tsx';

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> extends FieldLabels {
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  options: readonly (SelectOption<Value> | { label: string; options: readonly SelectOption<Value>[] })[];
}

/** The browser's own select, which phones show best. */
export const Select = <Value extends string>({
  value,
  onChange,
  options,
  name,
  ...field
}: SelectProps<Value>) => (
  <Field {...field}>
    {(control) => (
      <select
        {...control}
        className={styles.control}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </select>
    )}
  </Field>
);

const optionOf = <Value extends string>({ value, label }: SelectOption<Value>) => (
  <option key={value} value={value}>
    {label}
  </option>
);
