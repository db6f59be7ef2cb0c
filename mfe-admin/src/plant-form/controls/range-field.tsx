import { useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import styles from '../plant-form.module.css';
import { NumberField } from './number-field.tsx';

type Range = [number, number];

interface RangeFieldProps {
  label: string;
  value: Range | undefined;
  /** Undefined while either number is missing. */
  onChange: (value: Range | undefined) => void;
  error?: string | undefined;
}

/** Two numbers, from and to. */
export function RangeField({ label, value, onChange, error }: RangeFieldProps) {
  const { plantForm } = useTexts();
  // One number alone is no range yet.
  const [half, setHalf] = useState<{ from?: number | undefined; to?: number | undefined }>({});
  const [from, to] = value ?? [half.from, half.to];
  const change = (next: typeof half) => {
    setHalf(next);
    onChange(next.from !== undefined && next.to !== undefined ? [next.from, next.to] : undefined);
  };
  return (
    <fieldset className={styles.range} aria-label={label}>
      <NumberField
        label={plantForm.from(label)}
        value={from}
        onChange={(number) => change({ from: number, to })}
        error={error}
      />
      <NumberField label={plantForm.to} value={to} onChange={(number) => change({ from, to: number })} />
    </fieldset>
  );
}
