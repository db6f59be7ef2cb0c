import { Muted, Row } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import styles from './choice-field.module.css';
import { useCheckerTexts } from './texts/index.ts';
import type { Option, Options } from './use-options.ts';

/** The most options that a list shows. */
const maxShown = 8;

interface ChoiceFieldProps<Id extends string | number> {
  label: string;
  hint: string;
  /** Shown in the empty field. */
  example: string;
  /** The label of the chosen ones. */
  chosenLabel: string;
  /** Undefined while they load. */
  options: Options<Id> | undefined;
  /** Advice for an empty result. */
  noMatch: string;
  chosen: readonly Id[];
  /** Largest number of choices. */
  limit: number;
  onChange: (chosen: Id[]) => void;
  /** Shown after an option’s name. */
  markOf?: (id: Id) => ReactNode;
}

/** A field for several choices: typing lists matches, arrow keys move, Enter adds. The chosen ones are chips below. */
export function ChoiceField<Id extends string | number>(props: ChoiceFieldProps<Id>) {
  const { label, hint, example, chosenLabel, options, noMatch, chosen, limit, markOf } = props;
  const id = useId();
  const texts = useCheckerTexts();
  const input = useRef<HTMLInputElement>(null);
  const choices = useChoices(props, input);
  const { term, isFull, isOpen, active } = choices;
  const isUnknown = options && term.trim() && !isOpen;
  const note = isUnknown ? noMatch : hint;
  const status = isFull ? texts.full(limit) : note;
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint={<span role="status">{options ? status : texts.loading}</span>}
        placeholder={example}
        value={term}
        onChange={choices.type}
        autoComplete="off"
        maxLength={80}
        isDisabled={isFull}
        inputRef={input}
        inputProps={{
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
          onKeyDown: choices.handleKey,
        }}
      />
      <div role="listbox" id={`${id}-list`} aria-label={label} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          choices.found.map((option, index) => (
            <button
              key={option.id}
              type="button"
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onClick={() => choices.add(option)}
            >
              <span lang={option.lang}>{option.name}</span>
              {option.hint && (
                <Muted as="span" size="caption">
                  {option.hint}
                </Muted>
              )}
              {markOf?.(option.id)}
            </button>
          ))}
      </div>
      <Chosen
        label={chosenLabel}
        options={options}
        chosen={chosen}
        onRemove={choices.remove}
        markOf={markOf}
      />
    </div>
  );
}

/** The typed term, what it finds, and the option that the arrow keys moved to. The focus stays in the field. */
function useChoices<Id extends string | number>(
  { options, chosen, limit, onChange }: ChoiceFieldProps<Id>,
  input: RefObject<HTMLInputElement | null>,
) {
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const isFull = chosen.length >= limit;
  const found = (options?.search(term, maxShown + chosen.length) ?? [])
    .map(({ value }) => value)
    .filter((option) => !chosen.includes(option.id))
    .slice(0, maxShown);
  const isOpen = found.length > 0 && !isFull;
  const type = (next: string) => {
    setTerm(next);
    setActive(0);
  };
  const add = (option: Option<Id> | undefined) => {
    if (!option || isFull) return;
    onChange([...chosen, option.id]);
    type('');
    input.current?.focus();
  };
  const remove = (removed: Id) => {
    onChange(chosen.filter((each) => each !== removed));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && term) add(found[active]);
    else if (event.key === 'Escape' && term) type('');
    else return;
    event.preventDefault();
  };
  return { term, found, active, isFull, isOpen, type, add, remove, handleKey };
}

type ChosenProps<Id extends string | number> = Pick<ChoiceFieldProps<Id>, 'options' | 'chosen' | 'markOf'> & {
  label: string;
  onRemove: (id: Id) => void;
};

function Chosen<Id extends string | number>({ label, options, chosen, onRemove, markOf }: ChosenProps<Id>) {
  const texts = useCheckerTexts();
  if (!options || chosen.length === 0) return null;
  return (
    <Row as="ul" gap={8} align="stretch" aria-label={label} className={styles.chosen}>
      {chosen.map((id) => {
        const option = options.option(id);
        return (
          option && (
            <Row as="li" isInline gap={8} isNowrap key={id} className={styles.chip}>
              <span lang={option.lang}>{option.name}</span>
              {markOf?.(id)}
              <button type="button" aria-label={texts.remove(option.name)} onClick={() => onRemove(id)}>
                <X aria-hidden size={16} strokeWidth={2} />
              </button>
            </Row>
          )
        );
      })}
    </Row>
  );
}
