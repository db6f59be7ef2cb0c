import type { KeyboardEvent } from 'react';

const controls = 'button, input, a[href]';

/** Arrow keys move between the same controls of cards; Home and End move to the first and the last card. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  // A select uses the arrow keys itself.
  if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const place = cards.findIndex((card) => card.contains(target));
  if (place < 0) return;
  const columns = columnsOf(cards);
  const places: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    ArrowDown: place + columns,
    ArrowUp: place - columns,
    Home: 0,
    End: cards.length - 1,
  };
  const next = cards[places[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  const control = controlsOf(cards[place]).indexOf(target);
  const found = controlsOf(next);
  found[Math.min(control, found.length - 1)]?.focus();
}

const controlsOf = (card: HTMLElement | undefined) => [
  ...(card?.querySelectorAll<HTMLElement>(controls) ?? []),
];

/** Cards of the first row have the same top. */
function columnsOf(cards: HTMLElement[]): number {
  const top = cards[0]?.offsetTop;
  const second = cards.findIndex((card) => card.offsetTop !== top);
  return second < 0 ? 1 : second;
}
