import { references, type Source } from '@portal/contracts';
import { query } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../photos/icon-button.tsx';
import { useTexts } from '../texts/index.ts';
import { FieldGroup } from './field-group.tsx';
import type { PlantFieldsProps } from './plant-fields.tsx';
import { errorUnder } from './plant-fields.tsx';
import styles from './plant-form.module.css';

export const referencesQuery = () => query(references.list);

const maxResults = 6;

export function SourceFields({ values: { sources }, onChange, errors }: PlantFieldsProps) {
  const { fields } = useTexts();
  const { data: known = [], isError } = useQuery(referencesQuery());
  const [term, setTerm] = useState('');
  const found = matching(known, term).filter(({ id }) => !sources.includes(id));
  const error = errorUnder('sources', errors) ?? (isError ? fields.sourcesFailed : undefined);
  return (
    <FieldGroup title={fields.sources}>
      <ol className={styles.sources}>
        {sources.map((id) => (
          <li key={id}>
            <span lang="en">{known.find((source) => source.id === id)?.citation ?? id}</span>
            <IconButton
              icon={Trash2}
              label={fields.removeSource(id)}
              isDestructive
              onClick={() => onChange({ sources: sources.filter((other) => other !== id) })}
            />
          </li>
        ))}
      </ol>
      <TextField
        label={fields.findSource}
        type="search"
        hint={fields.findSourceHint}
        value={term}
        onChange={setTerm}
        error={error}
      />
      <FoundSources
        found={found}
        isSearching={term.trim() !== ''}
        onAdd={(id) => onChange({ sources: [...sources, id] })}
      />
    </FieldGroup>
  );
}

interface FoundSourcesProps {
  found: Source[];
  isSearching: boolean;
  onAdd: (id: string) => void;
}

function FoundSources({ found, isSearching, onAdd }: FoundSourcesProps) {
  const { fields } = useTexts();
  const id = useId();
  if (!isSearching) return null;
  return (
    <>
      <p id={id} role="status" className={styles.hint}>
        {fields.found(found.length)}
      </p>
      <ul className={styles.found} aria-labelledby={id} lang="en">
        {found.slice(0, maxResults).map((source) => (
          <li key={source.id}>
            <button type="button" onClick={() => onAdd(source.id)}>
              <Plus aria-hidden size={16} strokeWidth={1.5} />
              {source.citation}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The sources that contain every word of the term. */
function matching(sources: Source[], term: string): Source[] {
  const terms = term.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return sources.filter(({ id, citation }) => {
    const text = `${id} ${citation}`.toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}
