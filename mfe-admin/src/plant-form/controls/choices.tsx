import styles from './controls.module.css';
import { Checkbox } from './fields.tsx';

interface ChoicesProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** In the order of the options. */
  onChange: (chosen: Value[]) => void;
  error?: string | undefined;
}

/** Several of a few values. */
export const Choices = <Value extends string | number>(props: ChoicesProps<Value>) => {
  const { label, options, chosen, onChange, error } = props;
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? isChosen : chosen.includes(other))),
    );
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            isChecked={chosen.includes(option.value)}
            onChange={(isChosen) => toggle(option.value, isChosen)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
