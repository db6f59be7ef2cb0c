import { useTexts } from '../../texts/index.ts';
import styles from '../plant-form.module.css';
import { type Errors, errorUnder } from './errors.ts';
import { Select, TextArea, TextField } from './fields.tsx';
import { NumberField } from './number-field.tsx';
import { RangeField } from './range-field.tsx';
import type { Changes } from './with-fields.ts';

/** The name of a field, or of one in an object within it: `dose.text`. */
type FieldName<Value> = {
  [Name in keyof Value & string]: Name | `${Name}.${keyof NonNullable<Value[Name]> & string}`;
}[keyof Value & string];

interface Option {
  value: string;
  label: string;
}

/** A field that its description is enough to draw. */
export interface PlainField<Value> {
  name: FieldName<Value>;
  /** The name of the German text, where the field has one. */
  german?: FieldName<Value>;
  label: string;
  hint?: string;
  /** The values to choose from; without them the field is a text. */
  options?: Option[];
  /** A text of several lines, as high as this many at first. */
  rows?: 1 | 2 | 3;
  isNumber?: boolean;
  /** Two numbers, from and to. */
  isRange?: boolean;
}

interface PlainFieldsProps<Value> {
  fields: readonly PlainField<Value>[];
  value: Value;
  change: (changes: Changes<Value>) => void;
  errors: Errors;
}

/** Draws fields in two columns; a German text follows the English one. */
export function PlainFields<Value extends object>({
  fields,
  value,
  change,
  errors,
}: PlainFieldsProps<Value>) {
  const { plantForm } = useTexts();
  const draw = ({ name, german: _, ...field }: PlainField<Value>) => {
    const path = name.split('.');
    return (
      <PlainControl
        key={name}
        {...field}
        value={read(value, path)}
        onChange={(next) => change(changeOf(value, path, next) as Changes<Value>)}
        error={errorUnder(name, errors)}
      />
    );
  };
  return (
    <div className={styles.pair}>
      {fields.flatMap((field) => {
        const { german, hint: _, label, ...same } = field;
        const inGerman = german && { ...same, name: german, label: plantForm.inGerman(label) };
        return inGerman ? [draw(field), draw(inGerman)] : [draw(field)];
      })}
    </div>
  );
}

interface PlainControlProps extends Omit<PlainField<never>, 'name' | 'german'> {
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
}

function PlainControl({ value, options, rows, isNumber, isRange, ...field }: PlainControlProps) {
  const { onChange } = field;
  const text = String(value ?? '');
  if (isRange) return <RangeField {...field} value={value as [number, number] | undefined} />;
  if (isNumber) return <NumberField {...field} value={value as number | undefined} />;
  if (options)
    return (
      <Select {...field} value={text} options={options} onChange={(next) => onChange(next || undefined)} />
    );
  if (rows) return <TextArea {...field} value={text} rows={rows} />;
  return <TextField {...field} value={text} />;
}

/** The options for values with names; `none` is the name of no value. */
export const optionsOf = <Name extends string>(
  values: readonly Name[],
  names: Record<Name, string> | ((value: Name) => string),
  none?: string,
): { value: Name; label: string }[] => [
  ...(none === undefined ? [] : [{ value: '' as Name, label: none }]),
  ...values.map((value) => ({ value, label: typeof names === 'function' ? names(value) : names[value] })),
];

const read = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);

function changeOf(value: unknown, [name = '', ...rest]: readonly string[], next: unknown): object {
  if (rest.length === 0) return { [name]: next };
  const inner = read(value, [name]) as object | undefined;
  return { [name]: { ...inner, ...changeOf(inner, rest, next) } };
}
