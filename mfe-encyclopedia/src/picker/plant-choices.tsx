import { foldText, type PlantCard, umlautSpellings } from '@portal/contracts';
import { FailedState, Grid, HazardMark, Muted, PlantImage, PlantName, Skeleton, Stack } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { plantCardsQuery } from '../plants/plant.queries.ts';
import { type Texts, texts, useTexts } from '../texts/index.ts';
import { nextIndex } from './next-index.ts';
import styles from './plant-picker.module.css';

interface PlantChoicesProps {
  selected: PlantCard | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (plant: PlantCard) => void;
}

/**
 * The plants that match the typed term, over what is below the field while it is used. The focus stays in the field;
 * arrow keys move through the list.
 */
export function PlantChoices({ selected, inputRef, onChoose }: PlantChoicesProps) {
  const id = useId();
  const { list, picker } = useTexts();
  const [term, setTerm] = useState('');
  const { isOpen, open, close, closeOn } = usePopup();
  const { data: cards, error, refetch } = useQuery(plantCardsQuery());
  const shown = findPlants(cards ?? [], term);
  const { active, handleKey, reset } = useActive(id, shown, onChoose);
  const type = (next: string) => {
    setTerm(next);
    open();
    reset();
  };
  const follow = (event: KeyboardEvent) => {
    if (closeOn(event)) return;
    open();
    handleKey(event);
  };
  if (error && !cards) {
    return <FailedState title={list.failed} error={error} onRetry={refetch} />;
  }
  return (
    <Stack gap={6} className={styles.choices} aria-busy={!cards} onFocus={open} onBlur={close}>
      <TextField
        label={list.search}
        value={term}
        onChange={type}
        autoComplete="off"
        placeholder={picker.searchHint}
        inputRef={inputRef}
        inputProps={{
          role: 'combobox',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? `${id}-list` : undefined,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active ? optionId(id, active) : undefined,
          onKeyDown: follow,
          onClick: open,
        }}
      />
      {isOpen && <Found {...{ id, cards, shown, active, selected, onChoose }} />}
    </Stack>
  );
}

interface FoundProps extends Pick<PlantChoicesProps, 'selected' | 'onChoose'> {
  id: string;
  /** All plants, once they are loaded. */
  cards: PlantCard[] | undefined;
  shown: PlantCard[];
  active: PlantCard | undefined;
}

function Found({ id, cards, shown, active, selected, onChoose }: FoundProps) {
  const { list, picker } = useTexts();
  return (
    <div className={styles.found}>
      <Muted size="caption" role="status" className={styles.count}>
        {cards ? countText(shown.length, cards.length, picker) : picker.loading}
      </Muted>
      {cards && shown.length === 0 && <p>{list.noneFound}</p>}
      <Grid role="listbox" id={`${id}-list`} aria-label={picker.plants} className={styles.list}>
        {!cards && <Placeholders />}
        {shown.map((plant) => (
          <button
            key={plant.id}
            type="button"
            role="option"
            id={optionId(id, plant)}
            tabIndex={-1}
            aria-selected={plant.id === selected?.id}
            data-active={plant === active || undefined}
            className={styles.option}
            onClick={() => onChoose(plant)}
          >
            <PlantImage url={plant.imageUrl} alt="" widths={[320]} sizes="40px" />
            <PlantName plant={plant} /> <i lang="la">{plant.latinName}</i>{' '}
            <HazardMark level={plant.hazard} size="small" />
          </button>
        ))}
      </Grid>
    </div>
  );
}

/** The list of a field that shows it while it has the focus; Escape closes it. */
function usePopup() {
  const [isUsed, setUsed] = useState(false);
  return {
    isOpen: isUsed,
    open: () => setUsed(true),
    close: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setUsed(false);
    },
    /** Returns whether the key has closed it. */
    closeOn: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isUsed) return false;
      // The dialog or page around it must not close as well.
      event.stopPropagation();
      setUsed(false);
      return true;
    },
  };
}

const optionId = (id: string, plant: PlantCard) => `${id}-${plant.id}`;

const countText = (shown: number, total: number, { all, some }: Texts['picker']) =>
  shown === total ? all(total) : some(shown, total);

/** The option that the arrow keys moved to, if any. Enter chooses it, or the only match. */
function useActive(id: string, shown: PlantCard[], onChoose: (plant: PlantCard) => void) {
  const [index, setIndex] = useState<number>();
  const active = index === undefined ? undefined : shown[index];
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Don't submit the surrounding form.
      event.preventDefault();
      const choice = active ?? (shown.length === 1 ? shown[0] : undefined);
      if (choice) onChoose(choice);
      return;
    }
    const next = nextIndex(event.key, index, shown.length);
    if (next === 'unhandled') return;
    event.preventDefault();
    setIndex(next);
  };
  return { active, handleKey, reset: () => setIndex(undefined) };
}

const Placeholders = () =>
  Array.from({ length: 8 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key, and never move
    <Skeleton key={index} height={56} />
  ));

/**
 * Finds the plants whose English, German or Latin name or category contains the term, in any case and spelling. Names
 * that begin with it come first, then those with a word that does.
 */
function findPlants(cards: PlantCard[], term: string): PlantCard[] {
  const wanted = foldText(term.trim());
  return cards
    .map((card) => ({ card, rank: Math.min(...textsOf(card).map((text) => rankOf(text, wanted))) }))
    .filter(({ rank }) => rank < ranks.none)
    .sort((a, b) => a.rank - b.rank)
    .map(({ card }) => card);
}

const ranks = { start: 0, word: 1, within: 2, none: 3 };

function rankOf(text: string, wanted: string): number {
  if (text.startsWith(wanted)) return ranks.start;
  if (text.includes(` ${wanted}`)) return ranks.word;
  return text.includes(wanted) ? ranks.within : ranks.none;
}

const textsOf = ({ commonName, germanName = '', latinName, category }: PlantCard): string[] =>
  [commonName, germanName, latinName, texts().categories[category]].flatMap(umlautSpellings).map(foldText);
