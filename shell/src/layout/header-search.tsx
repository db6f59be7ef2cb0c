import { limits, links, plantSearch, type Suggestions } from '@portal/contracts';
import { query, SearchBox, useBackToClose, useIsHydrated, useLanguage, VisuallyHidden } from '@portal/sdk';
import { keepPreviousData, useQuery } from '@portal/sdk/query';
import { useLocation, useNavigate } from '@portal/sdk/router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './header-search.module.css';
import { SearchSuggestions, toOptions } from './search-suggestions.tsx';
import { useLeave } from './use-leave.ts';

/** The search of the encyclopedia in the bar of every page, but of those that have the search themselves. */
export function HeaderSearch({ onOpen }: { onOpen: () => void }) {
  const { pathname } = useLocation();
  if (pathname === links.home.pattern || pathname === links.plants.pattern) return null;
  // Another page empties and closes it.
  return <PlantSearch key={pathname} onOpen={onOpen} />;
}

/** A box where there is room, else a button that opens it over the bar, in the place of the menu. */
function PlantSearch({ onOpen }: { onOpen: () => void }) {
  const { bar } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    onOpen();
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useBackToClose(isOpen, close);
  useSlashKey(() => {
    if (input.current?.offsetParent) input.current.focus();
    else open();
  });
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const box = useRef<HTMLDivElement>(null);
  useLeave(box, isOpen, (reason) => (reason === 'escape' ? close() : setIsOpen(false)));
  return (
    <div ref={box} className={styles.search} data-open={isOpen || undefined} data-screen-only>
      <OpenButton buttonRef={button} isOpen={isOpen} onOpen={open} />
      <div className={styles.field}>
        <PlantBox boxRef={box} inputRef={input} />
        <button type="button" className={styles.close} aria-label={bar.closeSearch} onClick={close}>
          <X aria-hidden size={22} strokeWidth={1.5} />
        </button>
      </div>
    </div>
  );
}

interface OpenButtonProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: () => void;
}

/** Until the page is hydrated it is a link to the page with the search. */
function OpenButton({ buttonRef, isOpen, onOpen }: OpenButtonProps) {
  const { bar } = useTexts();
  const inside = (
    <>
      <Search aria-hidden size={22} strokeWidth={1.5} />
      <VisuallyHidden>{bar.search}</VisuallyHidden>
    </>
  );
  if (!useIsHydrated()) {
    return (
      <a href={links.home()} className={styles.open}>
        {inside}
      </a>
    );
  }
  return (
    <button ref={buttonRef} type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
      {inside}
    </button>
  );
}

interface PlantBoxProps {
  boxRef: RefObject<HTMLElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The box with its suggestions, as the ARIA combobox with a list; the focus stays in the box. */
function PlantBox({ boxRef, inputRef }: PlantBoxProps) {
  const { bar } = useTexts();
  const id = useId();
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const [isListOpen, setIsListOpen] = useState(true);
  const { suggestions, isAnswered, isEmpty } = useSuggestions(term);
  const language = useLanguage();
  const options = isAnswered ? toOptions(suggestions, term, language) : [];
  const isExpanded = isListOpen && options.length > 0;
  useLeave(boxRef, isExpanded, () => setIsListOpen(false));
  const { active, move, reset } = useActive(isExpanded ? options.length : 0);
  const optionId = (index: number) => `${id}-${index}`;
  const search = (next: string) => {
    setTerm(next);
    setIsListOpen(true);
    reset();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isExpanded) {
      event.preventDefault();
      setIsListOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsListOpen(true);
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const submit = (text: string) => {
    const chosen = active === undefined ? undefined : options[active];
    const target = chosen?.to ?? (text && links.home({ q: text }));
    if (target) void navigate(target);
  };
  return (
    <>
      <SearchBox
        size="small"
        label={bar.search}
        placeholder={bar.searchHint}
        term={term}
        maxLength={limits.search.questionLength}
        action={links.home()}
        inputRef={inputRef}
        inputProps={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isExpanded,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': active === undefined ? undefined : optionId(active),
          'aria-keyshortcuts': '/',
          onKeyDown: handleKey,
        }}
        onSearch={search}
        onSubmit={submit}
      />
      <VisuallyHidden>
        <p role="status">{isExpanded && isEmpty && bar.noNameMatches}</p>
      </VisuallyHidden>
      {isExpanded && (
        <SearchSuggestions
          id={`${id}-list`}
          options={options}
          isEmpty={isEmpty}
          active={active}
          optionId={optionId}
        />
      )}
    </>
  );
}

const none: Suggestions = { plants: [], topics: [] };

/** Suggestions are a help: without a connection there are none, and the search for the term stays. */
function useSuggestions(term: string) {
  const isTyped = term.length > 1;
  const { data, isError, isPlaceholderData } = useQuery({
    ...query(plantSearch.suggest, { query: { q: term } }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  });
  return {
    suggestions: data ?? none,
    isAnswered: isTyped && (data !== undefined || isError),
    isEmpty: data?.plants.length === 0 && data.topics.length === 0 && !isPlaceholderData,
  };
}

/** The option that the arrow keys have moved to; beyond either end is the box. */
function useActive(length: number) {
  const [active, setActive] = useState<number>();
  return {
    active: active !== undefined && active < length ? active : undefined,
    move(step: 1 | -1) {
      const next = (active ?? (step > 0 ? -1 : length)) + step;
      setActive(next >= 0 && next < length ? next : undefined);
    },
    reset: () => setActive(undefined),
  };
}

/** Opens the search by `/`, unless that is being typed. */
function useSlashKey(open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && (target.isContentEditable || target.closest(typedIn))) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

const typedIn = 'input, textarea, select, [role="dialog"]';
