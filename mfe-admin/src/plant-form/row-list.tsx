import { Button } from '@portal/sdk';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../photos/icon-button.tsx';
import styles from './plant-form.module.css';

interface RowListProps<Item> {
  items: Item[];
  /** What one of them is called, and what is done with it. */
  words: { nameAt: (place: number) => string; removeAt: (place: number) => string; add: string };
  /** What a new one begins as. */
  blank: Item;
  onChange: (items: Item[]) => void;
  draw: (item: Item, change: (changes: Partial<Item>) => void, place: number) => ReactNode;
}

/** A list of groups of fields that grows and shrinks. */
export function RowList<Item>({ items, words, blank, onChange, draw }: RowListProps<Item>) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (place: number, changes: Partial<Item>) =>
    onChange(items.map((item, other) => (other === place ? { ...item, ...changes } : item)));
  return (
    <>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and hold no state of their own.
        <fieldset key={place} className={styles.row} aria-label={words.nameAt(place)}>
          <div className={styles.rowFields}>{draw(item, (changes) => change(place, changes), place)}</div>
          <IconButton
            icon={Trash2}
            label={words.removeAt(place)}
            isDestructive
            onClick={() => {
              add.current?.focus();
              onChange(items.filter((_, other) => other !== place));
            }}
          />
        </fieldset>
      ))}
      <div>
        <Button ref={add} size="small" onClick={() => onChange([...items, blank])}>
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          {words.add}
        </Button>
      </div>
    </>
  );
}
