import { TextField } from '@portal/sdk/forms';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../photos/icon-button.tsx';
import styles from './chooser.module.css';

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
    found: (amount: number) => string;
    remove: (label: string) => string;
  };
  error?: string | undefined;
  lang?: string;
}

const maxResults = 6;

/** Chosen items, and a typed search for more. */
export function Chooser({ chosen, choices, onChange, labels, error, lang }: ChooserProps) {
  const [term, setTerm] = useState('');
  const labelOf = (id: string) => choices.find((choice) => choice.id === id)?.label ?? id;
  const found = matching(choices, term).filter(({ id }) => !chosen.includes(id));
  return (
    <>
      <ol className={styles.chosen}>
        {chosen.map((id) => (
          <li key={id}>
            <span lang={lang}>{labelOf(id)}</span>
            <IconButton
              icon={Trash2}
              label={labels.remove(labelOf(id))}
              isDestructive
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            />
          </li>
        ))}
      </ol>
      <TextField
        label={labels.find}
        type="search"
        hint={labels.hint}
        value={term}
        onChange={setTerm}
        error={error}
      />
      {term.trim() !== '' && (
        <Found
          found={found}
          message={labels.found(found.length)}
          lang={lang}
          onAdd={(id) => onChange([...chosen, id])}
        />
      )}
    </>
  );
}

interface FoundProps {
  found: readonly Choice[];
  message: string;
  lang: string | undefined;
  onAdd: (id: string) => void;
}

function Found({ found, message, lang, onAdd }: FoundProps) {
  const id = useId();
  return (
    <>
      <p id={id} role="status" className={styles.hint}>
        {message}
      </p>
      <ul className={styles.found} aria-labelledby={id} lang={lang}>
        {found.slice(0, maxResults).map((choice) => (
          <li key={choice.id}>
            <button type="button" onClick={() => onAdd(choice.id)}>
              <Plus aria-hidden size={16} strokeWidth={1.5} />
              {choice.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The choices that contain every word of the term. */
function matching(choices: readonly Choice[], term: string): Choice[] {
  const terms = term.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return choices.filter(({ id, label, words = '' }) => {
    const text = `${id} ${label} ${words}`.toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}
