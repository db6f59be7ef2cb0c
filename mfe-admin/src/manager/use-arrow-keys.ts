import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

interface ArrowKeyOptions {
  /** How many places the list has, drawn or not. */
  amount: number;
  columns: number;
  scrollToPlace: (place: number) => void;
}

/** Where a control stands: the place of its card, and which of the card's controls it is. */
interface Spot {
  place: number;
  control: number;
}

const controls = 'button, input, a[href]';

/** Arrow keys lead from card to card, to the same control of each; Home and End to the first and the last card. */
export function useArrowKeys(list: RefObject<HTMLElement | null>, options: ArrowKeyOptions) {
  const { amount, columns, scrollToPlace } = options;
  const [wanted, setWanted] = useState<Spot>();
  // The card may have to be drawn first: each drawing of the list is another try.
  useEffect(() => {
    if (wanted && focusSpot(list.current, wanted)) setWanted(undefined);
  });
  return (event: KeyboardEvent) => {
    const spot = spotOf(event.target);
    const place = spot && placeAfter(event.key, spot.place, columns, amount);
    if (place === undefined || !spot) return;
    event.preventDefault();
    const next = { ...spot, place };
    if (focusSpot(list.current, next)) return;
    scrollToPlace(place);
    setWanted(next);
  };
}

/** A list of choices needs its arrows itself. */
function spotOf(target: EventTarget): Spot | undefined {
  if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return undefined;
  const card = target.closest<HTMLElement>('[data-place]');
  if (!card) return undefined;
  return { place: Number(card.dataset.place), control: [...card.querySelectorAll(controls)].indexOf(target) };
}

function placeAfter(key: string, place: number, columns: number, amount: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: amount - 1,
  };
  const next = steps[key];
  return next !== undefined && next >= 0 && next < amount ? next : undefined;
}

/** Focuses a control of a card; where that card has fewer, its last. Answers whether the card is drawn. */
function focusSpot(list: HTMLElement | null, { place, control }: Spot): boolean {
  const found = list?.querySelectorAll<HTMLElement>(`[data-place="${place}"] :is(${controls})`);
  if (!found || found.length === 0) return false;
  found[Math.min(control, found.length - 1)]?.focus();
  return true;
}
