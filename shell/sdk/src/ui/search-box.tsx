import { limits } from '@portal/contracts';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { classNames } from './class-names.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The term that is searched for now; a change from outside shows in the box. */
  term: string;
  /** Gets the trimmed term: 300 ms after the last key, at once on Enter or when cleared. */
  onSearch: (term: string) => void;
  size?: 'medium' | 'large';
}

/** A search box that waits for the typing to pause (specification §4). */
export function SearchBox({ label, placeholder, term, onSearch, size = 'medium' }: SearchBoxProps) {
  const id = useId();
  const { search } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { text, type, apply } = useTypedTerm(term, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(text);
  };
  const clear = () => {
    apply('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark; `<search>` would be one box more.
    <form role="search" className={classNames(styles.box, styles[size])} onSubmit={submit}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Search aria-hidden className={styles.icon} strokeWidth={1.5} />
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.search.termLength}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label={search.clear} onClick={clear}>
          <X aria-hidden size={20} strokeWidth={1.5} />
        </button>
      )}
    </form>
  );
}

function useTypedTerm(term: string, onSearch: (term: string) => void) {
  const [text, setText] = useState(term);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(term);
  const tell = (next: string) => {
    clearTimeout(timer.current);
    if (next === told.current) return;
    told.current = next;
    onSearch(next);
  };
  const latestTell = useRef(tell);
  useEffect(() => {
    latestTell.current = tell;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (term === told.current) return;
    clearTimeout(timer.current);
    told.current = term;
    setText(term);
  }, [term]);
  return {
    text,
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestTell.current(next.trim()), limits.search.waitMs);
    },
    apply(next: string) {
      setText(next);
      tell(next.trim());
    },
  };
}
