import { Stack } from '@portal/sdk';
import { Checkbox } from '@portal/sdk/forms';
import styles from './automation.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  /** All values, in their order. */
  values: readonly Value[];
  labels: Record<Value, string>;
  hints?: Record<Value, string>;
  chosen: readonly Value[];
  error: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Several values of a list. */
export const Choices = <Value extends string>({
  legend,
  values,
  labels,
  hints,
  chosen,
  error,
  onChange,
}: ChoicesProps<Value>) => (
  <Stack as="fieldset" gap={4} className={styles.choices}>
    <legend>{legend}</legend>
    {values.map((value) => (
      <Checkbox
        key={value}
        label={labels[value]}
        {...(hints && { hint: hints[value] })}
        isChecked={chosen.includes(value)}
        onChange={(isChecked) =>
          onChange(values.filter((one) => (one === value ? isChecked : chosen.includes(one))))
        }
      />
    ))}
    <p role="alert" className={styles.error}>
      {error}
    </p>
  </Stack>
);
