import { Badge, Button, Muted, Stack } from '@portal/sdk';
import { createContext, use, useId } from 'react';
import { useTexts } from '../../texts/index.ts';
import type { PlantTexts } from '../plant-texts.ts';
import styles from './controls.module.css';
import { type Errors, messagesUnder } from './errors.ts';
import { type FormField, FormFields, type FormProps } from './form-fields.tsx';
import { RowList, type Rows } from './row-list.tsx';
import { Toggle } from './toggle.tsx';

type ListName = 'interactions' | 'lookAlikes' | 'indications';
export type Entry = PlantTexts[ListName][number];

/** A part of the form. */
export interface PlantSection {
  /** The field of the plant that it is about, if there is only one. */
  name: string;
  title: string;
  /** Beside the title, such as the number of entries. */
  summary?: string | undefined;
  fields?: readonly FormField<PlantTexts>[];
  /** Names the button that adds the fields, and what it states first. */
  start?: { label: string; changes: Partial<PlantTexts> };
  /** The entries of a list of the plant, below the fields. */
  list?: { name: ListName; rows: Rows<Entry> };
  /** Each message belongs to a control; other sections list their messages, too. */
  isPlain?: boolean;
}

export interface Sections {
  /** The names of the open ones. */
  open: readonly string[];
  /** The one that was opened last. */
  current: string;
  setOpen: (name: string, isOpen: boolean) => void;
  /** Opens a section and moves the focus to it, or to the entry at a place in it. */
  show: (name: string, place?: number) => void;
}

export const OpenSections = createContext<Sections>({
  open: [],
  current: '',
  setOpen: () => undefined,
  show: () => undefined,
});

/** The messages of a section's fields. */
export const problemsIn = ({ name, fields = [] }: PlantSection, errors: Errors): string[] =>
  messagesUnder([name, ...fields.flatMap(fieldsOf)], errors);

/** The fields of the plant that a field of the form edits. */
const fieldsOf = (field: FormField<PlantTexts>): string[] =>
  'fields' in field
    ? field.fields.flatMap(fieldsOf)
    : [field.name, ...('german' in field && field.german ? [field.german] : [])];

/** A part of the form that can be collapsed, with the number of its problems. It is open while there are any. */
export function Section({ section, ...form }: FormProps<PlantTexts> & { section: PlantSection }) {
  const { name, title, summary, fields, start, list, isPlain } = section;
  const { plantForm } = useTexts();
  const id = useId();
  const { open, setOpen } = use(OpenSections);
  const problems = problemsIn(section, form.errors);
  const isShown = open.includes(name) || problems.length > 0;
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h2>
        <Toggle
          place={name}
          isOpen={isShown}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(name, !isShown)}
        >
          <span id={`${id}-title`}>{title}</span>
          {summary && (
            <Muted as="span" className={styles.summary}>
              {summary}
            </Muted>
          )}
          {problems.length > 0 && <Badge tone="danger">{plantForm.problems(problems.length)}</Badge>}
        </Toggle>
      </h2>
      {isShown && (
        <Stack gap={16} id={`${id}-fields`} className={styles.fields}>
          {!isPlain && <Problems messages={problems} />}
          {fields && <FormFields fields={fields} {...form} />}
          {start && (
            <div>
              <Button size="small" onClick={() => form.change(start.changes)}>
                {start.label}
              </Button>
            </div>
          )}
          {list && (
            <RowList<Entry>
              {...list.rows}
              name={list.name}
              items={form.value[list.name]}
              errors={form.errors}
              sources={form.sources}
              onChange={(items) => form.change({ [list.name]: items })}
            />
          )}
        </Stack>
      )}
    </section>
  );
}

export function Problems({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Stack as="ul" gap={4} className={styles.problems} role="alert">
      {[...new Set(messages)].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </Stack>
  );
}
