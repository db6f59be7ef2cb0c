import type { PlantCard } from '@portal/contracts';
import { FailedState, Skeleton } from '@portal/sdk';
import { TextField } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { plantCardsQuery } from '../plants/plant.queries.ts';
import { type Texts, useTexts } from '../texts/index.ts';
import { placeAfter } from './place-after.ts';
import { fits } from './plant-filter.ts';
import styles from './plant-picker.module.css';

interface PlantChoicesProps {
  selected: PlantCard | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (plant: PlantCard) => void;
}

/** All plants, or those that fit what is typed. The focus stays in the field; arrows move through the list. */
export function PlantChoices({ selected, inputRef, onChoose }: PlantChoicesProps) {
  const id = useId();
  const { list, picker } = useTexts();
  const [term, setTerm] = useState('');
  const { data: cards, error, refetch } = useQuery(plantCardsQuery());
  const shown = (cards ?? []).filter((card) => fits(card, term));
  const { active, handleKey, reset } = useActive(id, shown, onChoose);
  const type = (next: string) => {
    setTerm(next);
    reset();
  };
  if (error && !cards) {
    return <FailedState title={list.failed} error={error} onRetry={refetch} />;
  }
  return (
    <div className={styles.choices} aria-busy={!cards}>
      <TextField
        label={list.search}
        value={term}
        onChange={type}
        autoComplete="off"
        placeholder={picker.searchHint}
        inputRef={inputRef}
        inputProps={{
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': `${id}-list`,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active ? optionId(id, active) : undefined,
          onKeyDown: handleKey,
        }}
      />
      <p role="status" className={styles.count}>
        {cards ? countOf(shown.length, cards.length, picker) : picker.loading}
      </p>
      {cards && shown.length === 0 && <p className={styles.none}>{list.noneFound}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={picker.plants} className={styles.list}>
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
            <span lang="en">{plant.commonName}</span> <i lang="la">{plant.latinName}</i>
          </button>
        ))}
      </div>
    </div>
  );
}

const optionId = (id: string, plant: PlantCard) => `${id}-${plant.id}`;

const countOf = (shown: number, all: number, { amount, fitting }: Texts['picker']) =>
  shown === all ? amount(all) : fitting(shown, all);

/** The option that the arrows have led to, if any; Enter takes it, or the only one that is left. */
function useActive(id: string, shown: PlantCard[], onChoose: (plant: PlantCard) => void) {
  const [place, setPlace] = useState<number>();
  const active = place === undefined ? undefined : shown[place];
  useEffect(() => {
    if (active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The form around it is not meant.
      event.preventDefault();
      const meant = active ?? (shown.length === 1 ? shown[0] : undefined);
      if (meant) onChoose(meant);
      return;
    }
    const next = placeAfter(event.key, place, shown.length);
    if (next === 'elsewhere') return;
    event.preventDefault();
    setPlace(next);
  };
  return { active, handleKey, reset: () => setPlace(undefined) };
}

const Placeholders = () =>
  Array.from({ length: 8 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else, and never move
    <Skeleton key={index} height={56} />
  ));
