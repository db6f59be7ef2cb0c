import { Button } from '@portal/sdk';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../photos/icon-button.tsx';
import styles from './plant-form.module.css';

interface RowListProps<Item> {
  items: Item[];
  labels: { nameAt: (place: number) => string; removeAt: (place: number) => string; add: string };
  blank: Item;
  onChange: (items: Item[]) => void;
  render: (item: Item, change: (changes: Partial<Item>) => void, place: number) => ReactNode;
}

export function RowList<Item>({ items, labels, blank, onChange, render }: RowListProps<Item>) {
  const add = useRef<HTMLButtonElement>(null);
  const change = (place: number, changes: Partial<Item>) =>
    onChange(items.map((item, other) => (other === place ? { ...item, ...changes } : item)));
  return (
    <>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no id and no state.
        <fieldset key={place} className={styles.row} aria-label={labels.nameAt(place)}>
          <div className={styles.rowFields}>{render(item, (changes) => change(place, changes), place)}</div>
          <IconButton
            icon={Trash2}
            label={labels.removeAt(place)}
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
          {labels.add}
        </Button>
      </div>
    </>
  );
}
