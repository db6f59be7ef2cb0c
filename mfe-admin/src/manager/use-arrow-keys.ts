import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

interface ArrowKeyOptions {
  /** The number of cards, rendered or not. */
  amount: number;
  columns: number;
  scrollToPlace: (place: number) => void;
}

/** A control's card, and its index within the card. */
interface Position {
  place: number;
  control: number;
}

const controls = 'button, input, a[href]';

/** Arrow keys move between the same controls of cards; Home and End move to the first and the last card. */
export function useArrowKeys(list: RefObject<HTMLElement | null>, options: ArrowKeyOptions) {
  const { amount, columns, scrollToPlace } = options;
  const [target, setTarget] = useState<Position>();
  // Retries after each render until the card exists.
  useEffect(() => {
    if (target && focusPosition(list.current, target)) setTarget(undefined);
  });
  return (event: KeyboardEvent) => {
    const position = positionOf(event.target);
    const place = position && placeAfter(event.key, position.place, columns, amount);
    if (place === undefined || !position) return;
    event.preventDefault();
    const next = { ...position, place };
    if (focusPosition(list.current, next)) return;
    scrollToPlace(place);
    setTarget(next);
  };
}

/** Undefined for a select, which uses the arrow keys itself. */
function positionOf(target: EventTarget): Position | undefined {
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

/** Focuses a control of a card, or its last one. Answers whether the card is rendered. */
function focusPosition(list: HTMLElement | null, { place, control }: Position): boolean {
  const found = list?.querySelectorAll<HTMLElement>(`[data-place="${place}"] :is(${controls})`);
  if (!found || found.length === 0) return false;
  found[Math.min(control, found.length - 1)]?.focus();
  return true;
}
