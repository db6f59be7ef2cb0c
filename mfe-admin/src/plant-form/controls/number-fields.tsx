import { Grid } from '@portal/sdk';
import { useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import styles from './controls.module.css';
import { TextField } from './fields.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  value: number | undefined;
  /** Undefined for an empty field, and for what is no number. */
  onChange: (value: number | undefined) => void;
  error?: string | undefined;
}

/** A number that isn't negative; a comma may be its decimal point. */
export function NumberField({ value, onChange, error, ...labels }: NumberFieldProps) {
  const { plantForm } = useTexts();
  const [typed, setTyped] = useState('');
  // The text as typed, as long as it means the value ("3." is 3).
  const text = numberIn(typed) === value ? typed : String(value ?? '');
  const isWrong = text.trim() !== '' && numberIn(text) === undefined;
  return (
    <TextField
      {...labels}
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(numberIn(next));
      }}
      inputMode="decimal"
      error={isWrong ? plantForm.notANumber : error}
    />
  );
}

function numberIn(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !(number >= 0) || !Number.isFinite(number) ? undefined : number;
}

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
    <Grid as="fieldset" gap={8} className={styles.range} aria-label={label}>
      <NumberField
        label={plantForm.from(label)}
        value={from}
        onChange={(number) => change({ from: number, to })}
        error={error}
      />
      <NumberField label={plantForm.to} value={to} onChange={(number) => change({ from, to: number })} />
    </Grid>
  );
}
