import { Grid, Stack } from '@portal/sdk';
import { Select } from '@portal/sdk/antd';
import { Field } from '@portal/sdk/forms';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../photos/icon-button.tsx';
import { useTexts } from '../../texts/index.ts';
import styles from './controls.module.css';

export interface Choice {
  id: string;
  label: string;
  /** Further words that find it. */
  words?: string;
}

interface ChooserProps {
  chosen: readonly string[];
  choices: readonly Choice[];
  onChange: (chosen: string[]) => void;
  labels: {
    find: string;
    hint?: string;
    none: string;
    remove: (label: string) => string;
  };
  error?: string | undefined;
  lang?: string;
}

/** Chosen items in order, and a searchable list of more. */
export function Chooser({ chosen, choices, onChange, labels, error, lang }: ChooserProps) {
  const labelOf = (id: string) => choices.find((choice) => choice.id === id)?.label ?? id;
  return (
    <Stack gap={12}>
      <Stack as="ol" gap={4} className={styles.chosen}>
        {chosen.map((id) => (
          <Grid as="li" columns="end" align="center" key={id}>
            <span lang={lang}>{labelOf(id)}</span>
            <IconButton
              icon={Trash2}
              label={labels.remove(labelOf(id))}
              isDestructive
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            />
          </Grid>
        ))}
      </Stack>
      <Field label={labels.find} hint={labels.hint} error={error}>
        {({ required: _, ...control }) => (
          <Select<string, Choice & { value: string }>
            {...control}
            className={styles.select}
            size="large"
            // Each choice joins the list above.
            value={null}
            onSelect={(id) => onChange([...chosen, id])}
            options={choices
              .filter(({ id }) => !chosen.includes(id))
              .map((choice) => ({ ...choice, value: choice.id }))}
            showSearch={{ filterOption: (term, choice) => choice !== undefined && hasWords(choice, term) }}
            notFoundContent={labels.none}
          />
        )}
      </Field>
    </Stack>
  );
}

/** Returns whether a choice contains every word of the term. */
function hasWords({ id, label, words = '' }: Choice, term: string): boolean {
  const text = `${id} ${label} ${words}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface CitationsProps {
  label: string;
  error?: string | undefined;
  /** The plant's sources. */
  sources: readonly string[];
  cited: readonly string[];
  onChange: (cited: string[]) => void;
}

/** A choice of the sources that a statement cites, in the order of the plant's sources. */
export function Citations({ label, error, sources, cited, onChange }: CitationsProps) {
  const { plantForm } = useTexts();
  const known = [...new Set([...sources, ...cited])];
  return (
    <Field label={label} error={error}>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          className={styles.select}
          size="large"
          mode="multiple"
          value={[...cited]}
          onChange={(chosen) => onChange(known.filter((id) => chosen.includes(id)))}
          options={known.map((id) => ({ value: id, label: id }))}
          notFoundContent={plantForm.noSources}
        />
      )}
    </Field>
  );
}
