import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { count as counted } from '../format.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  /** Names the row of tabs. */
  label: string;
  items: readonly { id: Id; label: string; count?: number | undefined; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Tabs of which one is shown; arrows, Home and End move between them. What is not shown is not drawn. */
export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = items.find(({ id }) => id === selected);
  useEffect(() => {
    if (selected) scrollToSelected(row.current);
  }, [selected]);
  const handleKey = (event: KeyboardEvent) => {
    const place = placeAfter(
      event.key,
      items.findIndex(({ id }) => id === selected),
      items.length,
    );
    const next = place === undefined ? undefined : items[place];
    if (place === undefined || !next) return;
    event.preventDefault();
    onSelect(next.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[place]?.focus();
  };
  return (
    <div>
      <div ref={row} role="tablist" aria-label={label} className={styles.row} onKeyDown={handleKey}>
        {items.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === selected}
            aria-controls={id === selected ? `${prefix}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(id)}
          >
            {name} {count !== undefined && <Badge>{counted(count)}</Badge>}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`${prefix}-panel`}
          aria-labelledby={`${prefix}-${shown.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of tabs has it: Tab leads from the row into the panel.
          tabIndex={0}
          className={styles.panel}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

/** Where a key leads to in a row that is closed to a ring, or nowhere. */
function placeAfter(key: string, place: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (place + 1) % length;
  if (key === 'ArrowLeft') return (place - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}

/** A row that is too wide for a phone scrolls, by itself and not with the page; what is selected must not stand outside. */
function scrollToSelected(row: HTMLElement | null) {
  const tab = row?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (!row || !tab) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, tab.right - right) + Math.min(0, tab.left - left);
}
