import styles from './field.module.css';
import { Field, type FieldLabels } from './field.tsx';

interface SelectProps<Value extends string> extends FieldLabels {
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  options: readonly { value: Value; label: string }[];
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
