import { Grid } from '@portal/sdk';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Choices } from './choices.tsx';
import { Citations } from './chooser.tsx';
import styles from './controls.module.css';
import { type Errors, errorUnder } from './errors.ts';
import { Checkbox, Select, TextArea, TextField } from './fields.tsx';
import { NumberField, RangeField } from './number-fields.tsx';

/** The name of a field, or of one in an object within it: `toxicity.german.effect`. */
type Path<Value> = Value extends readonly unknown[] | string | number | boolean
  ? never
  : {
      [Name in keyof Value & string]-?: Name | `${Name}.${Path<NonNullable<Value[Name]>>}`;
    }[keyof Value & string];

/** Holds what is edited: a plant, or an entry of one of its lists. */
export interface FormProps<Value> {
  value: Value;
  change: (changes: Partial<Value>) => void;
  errors: Errors;
  /** The plant's sources. */
  sources: readonly string[];
}

/** A field that its description is enough to draw. */
interface PlainField<Value> {
  name: Path<Value>;
  /** If it isn't the text that has the name of the field. */
  label?: string;
  /** If it isn't the text that has the name of the field and `Hint`. */
  hint?: string;
  isRequired?: boolean;
  /** An empty list of choices is left out. */
  isOptional?: boolean;
  /** Takes both columns. */
  isWide?: boolean;
  /** The name of the German text, which follows. */
  german?: Path<Value>;
  /** Without it the field is a text, or a select if it has options. */
  as?: 'number' | 'range' | 'checkbox' | 'choices' | 'citations';
  options?: readonly { value: string | number; label: string }[];
  /** A text of several lines, as high as this many at first. */
  rows?: 1 | 2 | 3;
  /** The language of a name, which is not checked for spelling. */
  lang?: 'de' | 'la';
  /** The values of a checkbox that is off and on. */
  states?: readonly [off: unknown, on: unknown];
}

/** Fields that belong together. */
interface FieldGroup<Value> {
  group: string;
  fields: readonly FormField<Value>[];
}

interface OwnField<Value> {
  name: keyof Value & string;
  draw: (form: FormProps<Value>) => ReactNode;
}

export type FormField<Value> = PlainField<Value> | FieldGroup<Value> | OwnField<Value>;

/** Draws fields in two columns. */
export function FormFields<Value extends object>({
  fields,
  ...form
}: FormProps<Value> & { fields: readonly FormField<Value>[] }) {
  const { plantForm } = useTexts();
  const textOf = useFieldTexts();
  return (
    <Grid columns="2" isOneOnPhones gap={16} align="start">
      {fields.map((field) => {
        if ('fields' in field)
          return (
            <fieldset key={field.group} className={styles.inset} aria-label={field.group}>
              <FormFields {...form} fields={field.fields} />
            </fieldset>
          );
        if ('draw' in field)
          return (
            <div key={field.name} className={styles.wide}>
              {field.draw(form)}
            </div>
          );
        const { german, label = textOf(field.name) ?? field.name, hint, ...own } = field;
        return (
          <Fragment key={field.name}>
            <div className={placeOf(field)}>
              <Control {...form} field={own} label={label} hint={hint ?? textOf(`${field.name}Hint`)} />
            </div>
            {german && (
              <Control {...form} field={{ ...own, name: german }} label={plantForm.inGerman(label)} />
            )}
          </Fragment>
        );
      })}
    </Grid>
  );
}

/** Finds the text that has the name of a field, or the last part of it. */
function useFieldTexts() {
  const { plantForm, fields, longTexts } = useTexts();
  const texts: Record<string, unknown> = { ...plantForm, ...fields, ...longTexts };
  return (name: string): string | undefined => {
    const text = texts[name.split('.').at(-1) ?? ''];
    return typeof text === 'string' ? text : undefined;
  };
}

function placeOf({ as, isWide, german }: PlainField<never>): string | undefined {
  if (isWide || as === 'checkbox' || as === 'choices' || as === 'citations') return styles.wide;
  return german && styles.first;
}

interface ControlProps<Value> extends FormProps<Value> {
  field: Omit<PlainField<Value>, 'label' | 'hint' | 'german'>;
  label: string;
  hint?: string | undefined;
}

function Control<Value extends object>({ field, label, hint, ...form }: ControlProps<Value>) {
  const { name, as, options, rows, lang, isRequired, isOptional } = field;
  const { value: whole, change, errors, sources } = form;
  const { plantForm } = useTexts();
  const path = name.split('.');
  const value = read(whole, path);
  const onChange = (next: unknown) => change(changeOf(whole, path, next));
  const shared = { label, hint, error: errorUnder(name, errors), isRequired, isOptional };
  const text = String(value ?? '');
  if (as === 'range')
    return <RangeField {...shared} value={value as [number, number] | undefined} onChange={onChange} />;
  if (as === 'number')
    return <NumberField {...shared} value={value as number | undefined} onChange={onChange} />;
  if (as === 'checkbox') {
    const [off, on] = field.states ?? [undefined, true];
    return (
      <Checkbox
        label={label}
        isChecked={Boolean(value)}
        onChange={(isChecked) => onChange(isChecked ? on : off)}
      />
    );
  }
  if (as === 'citations')
    return (
      <Citations
        {...shared}
        label={plantForm.citations}
        sources={sources}
        cited={(value ?? []) as string[]}
        onChange={onChange}
      />
    );
  if (as === 'choices')
    return (
      <Choices
        {...shared}
        options={options ?? []}
        chosen={(value ?? []) as string[]}
        onChange={(chosen) => onChange(chosen.length > 0 || !isOptional ? chosen : undefined)}
      />
    );
  if (options)
    return (
      <Select
        {...shared}
        value={text}
        options={options as { value: string; label: string }[]}
        onChange={(next) => onChange(next || undefined)}
      />
    );
  if (rows) return <TextArea {...shared} value={text} rows={rows} onChange={onChange} />;
  return <TextField {...shared} value={text} onChange={onChange} {...(lang && { lang })} />;
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
