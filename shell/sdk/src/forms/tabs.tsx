import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { count as counted } from '../format.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Row } from '../ui/layout.tsx';
import styles from './tabs.module.css';

interface TabListProps<Id extends string> {
  /** Connects the tabs with their panel: `useId()`. */
  prefix: string;
  /** The accessible name of the tab list. */
  label: string;
  items: readonly { id: Id; label: string; count?: number | undefined }[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string | undefined;
}

interface TabsProps<Id extends string> extends Omit<TabListProps<Id>, 'prefix' | 'className'> {
  items: readonly { id: Id; label: string; count?: number | undefined; content: ReactNode }[];
}

/** Tabs and the panel of the selected one. The other panels aren't rendered. */
export function Tabs<Id extends string>({ items, ...list }: TabsProps<Id>) {
  const prefix = useId();
  const shown = items.find(({ id }) => id === list.selected);
  return (
    <div>
      <TabList {...list} items={items} prefix={prefix} />
      {shown && (
        <div key={shown.id} {...panelOf(prefix, shown.id)} className={styles.panel}>
          {shown.content}
        </div>
      )}
    </div>
  );
}

/** Attributes of the panel of a tab. */
export const panelOf = (prefix: string, id: string) => ({
  role: 'tabpanel',
  id: `${prefix}-panel`,
  'aria-labelledby': `${prefix}-${id}`,
  // The tabs pattern: Tab moves from the tabs into the panel.
  tabIndex: 0,
});

/** A row of tabs, operated by arrows, Home and End. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { prefix, label, items, selected, onSelect, className } = props;
  const row = useRef<HTMLDivElement>(null);
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
    <Row
      gap={4}
      align="stretch"
      isNowrap
      ref={row}
      role="tablist"
      aria-label={label}
      className={classNames(styles.row, className)}
      onKeyDown={handleKey}
    >
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
    </Row>
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
  if (!row || row.scrollWidth <= row.clientWidth) return;
  const tab = row.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollLeft += Math.max(0, tab.right - right) + Math.min(0, tab.left - left);
}
