import { limits } from '@portal/contracts';
import { Search, X } from 'lucide-react';
import {
  type ComponentProps,
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../texts/index.ts';
import { classNames } from './class-names.ts';
import { Row } from './layout.tsx';
import styles from './search-box.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** The current term; the box shows its changes. */
  term: string;
  /** Gets the trimmed term: 300 ms after the last key, or at once on Enter or Clear. */
  onSearch: (term: string) => void;
  /** Gets the trimmed term on Enter, also if it was searched already. */
  onSubmit?: (term: string) => void;
  size?: 'small' | 'medium' | 'large';
  /** Of the term, in characters. */
  maxLength?: number;
  /** The page whose address has the term as `?q=`, so that the search works without scripts. */
  action?: string;
  /** Other parameters of its address. */
  parameters?: URLSearchParams;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** For a combobox. */
  inputProps?: Pick<
    ComponentProps<'input'>,
    | 'role'
    | 'onKeyDown'
    | 'aria-autocomplete'
    | 'aria-controls'
    | 'aria-expanded'
    | 'aria-activedescendant'
    | 'aria-keyshortcuts'
  >;
}

/** A search box that waits for a pause in typing (specification §4). */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, term, onSearch, onSubmit, size = 'medium', action, parameters } = props;
  const { maxLength = limits.search.termLength, inputProps } = props;
  const id = useId();
  const { search } = useTexts();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const { text, type, apply } = useTypedTerm(term, onSearch);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(text);
    onSubmit?.(text.trim());
  };
  const clear = () => {
    apply('');
    input.current?.focus();
  };
  return (
    <Row
      as="form"
      isNowrap
      role="search"
      action={action}
      method="get"
      className={classNames(styles.box, styles[size])}
      onSubmit={submit}
    >
      {[...(parameters ?? [])].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Search aria-hidden className={styles.icon} strokeWidth={1.5} />
      <input
        ref={input}
        id={id}
        type="search"
        name={action && 'q'}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        {...inputProps}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label={search.clear} onClick={clear}>
          <X aria-hidden size={20} strokeWidth={1.5} />
        </button>
      )}
    </Row>
  );
}

function useTypedTerm(term: string, onSearch: (term: string) => void) {
  const [text, setText] = useState(term);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(term);
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next === searched.current) return;
    searched.current = next;
    onSearch(next);
  };
  const latestSearch = useRef(search);
  useEffect(() => {
    latestSearch.current = search;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (term === searched.current) return;
    clearTimeout(timer.current);
    searched.current = term;
    setText(term);
  }, [term]);
  return {
    text,
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestSearch.current(next.trim()), limits.search.waitMs);
    },
    apply(next: string) {
      setText(next);
      search(next.trim());
    },
  };
}
