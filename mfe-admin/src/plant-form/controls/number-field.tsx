import { useState } from 'react';
import { useTexts } from '../../texts/index.ts';
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
  // What was typed, as long as it means the value ("3." is 3).
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
