import { Button } from '@portal/sdk';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../photos/icon-button.tsx';
import styles from './row-list.module.css';
import { type Changes, withFields } from './with-fields.ts';

export interface RowListProps<Item> {
  items: readonly Item[];
  /** The field of the plant, such as `lookAlikes`. */
  name: string;
  labels: { nameAt: (place: number) => string; removeAt: (place: number) => string; add: string };
  /** What a closed row shows of an item. */
  titleOf: (item: Item) => string;
  /** Whether a row has a message, which keeps it open. */
  hasProblem: (place: number) => boolean;
  blank: Item;
  onChange: (items: Item[]) => void;
  render: (item: Item, change: (changes: Changes<Item>) => void, place: number) => ReactNode;
}

/** Items that can be added, removed and edited; the rows are closed at first. */
export function RowList<Item extends object>(props: RowListProps<Item>) {
  const { items, name, labels, titleOf, hasProblem, blank, onChange, render } = props;
  const add = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<readonly number[]>([]);
  const [removals, setRemovals] = useState(0);
  const toggle = (place: number) =>
    setOpen(open.includes(place) ? open.filter((other) => other !== place) : [...open, place]);
  const change = (place: number, changes: Changes<Item>) =>
    onChange(items.map((item, other) => (other === place ? withFields(item, changes) : item)));
  const remove = (place: number) => {
    add.current?.focus();
    setRemovals(removals + 1);
    setOpen(open.filter((other) => other !== place).map((other) => (other > place ? other - 1 : other)));
    onChange(items.filter((_, other) => other !== place));
  };
  return (
    <>
      {items.map((item, place) => {
        const isShown = open.includes(place) || hasProblem(place);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; a removal renews all keys, so that no half-typed text moves to another row
          <fieldset key={`${removals} ${place}`} className={styles.row} aria-label={labels.nameAt(place)}>
            <div className={styles.head}>
              <button
                type="button"
                aria-expanded={isShown}
                data-place={`${name}.${place}`}
                onClick={() => toggle(place)}
              >
                <ChevronDown aria-hidden size={18} strokeWidth={1.5} />
                <span>{titleOf(item) || labels.nameAt(place)}</span>
              </button>
              <IconButton
                icon={Trash2}
                label={labels.removeAt(place)}
                isDestructive
                onClick={() => remove(place)}
              />
            </div>
            {isShown && (
              <div className={styles.fields}>{render(item, (changes) => change(place, changes), place)}</div>
            )}
          </fieldset>
        );
      })}
      <div>
        <Button
          ref={add}
          size="small"
          onClick={() => {
            setOpen([...open, items.length]);
            onChange([...items, blank]);
          }}
        >
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          {labels.add}
        </Button>
      </div>
    </>
  );
}
