import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { count as counted } from '../format.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  items: readonly { id: Id; label: string; count?: number | undefined; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Tabs, operated by arrows, Home and End. Only the selected panel is rendered. */
export function Tabs<Id extends string>({ label, items, selected, onSelect }: TabsProps<Id>) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = items.find(({ id }) => id === selected);
  useEffect(() => {
    if (selected) scrollToSelected(row.current);
  }, [selected]);
  const handleKey = (event: KeyboardEvent) => {
    const index = indexAfter(
      event.key,
      items.findIndex(({ id }) => id === selected),
      items.length,
    );
    const next = index === undefined ? undefined : items[index];
    if (index === undefined || !next) return;
    event.preventDefault();
    onSelect(next.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the tabs pattern: Tab moves from the tabs into the panel.
          tabIndex={0}
          className={styles.panel}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}

/** The index that a key selects, wrapping around; undefined for other keys. */
function indexAfter(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}

/** Scrolls the row, not the page, until the selected tab is visible. */
function scrollToSelected(row: HTMLElement | null) {
  const tab = row?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (!row || !tab) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, tab.right - right) + Math.min(0, tab.left - left);
}
