import styles from './field.module.css';
import { Field, type FieldLabels } from './field.tsx';

interface SelectProps<Value extends string> extends FieldLabels {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** One of a few: the browser's own list, which phones know best how to show. */
export const Select = <Value extends string>({ value, onChange, options, ...words }: SelectProps<Value>) => (
  <Field {...words}>
    {(control) => (
      <select
        {...control}
        className={styles.control}
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
