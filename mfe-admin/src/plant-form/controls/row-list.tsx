import { Button, Grid } from '@portal/sdk';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../photos/icon-button.tsx';
import styles from './controls.module.css';
import { type Errors, errorsWithin } from './errors.ts';
import { type FormField, FormFields } from './form-fields.tsx';
import { Toggle } from './toggle.tsx';

/** Texts and fields to edit the entries of a list. */
export interface Rows<Item> {
  labels: { nameAt: (place: number) => string; removeAt: (place: number) => string; add: string };
  /** Returns the title of a closed row. */
  titleOf: (item: Item) => string;
  blank: Item;
  fields: (item: Item) => readonly FormField<Item>[];
}

interface RowListProps<Item> extends Rows<Item> {
  /** The field of the plant, such as `lookAlikes`. */
  name: string;
  items: readonly Item[];
  errors: Errors;
  sources: readonly string[];
  onChange: (items: Item[]) => void;
}

/** Items that can be added, removed and edited. The rows are closed at first; one with a problem stays open. */
export function RowList<Item extends object>(props: RowListProps<Item>) {
  const { labels, titleOf, blank, fields, name, items, errors, sources, onChange } = props;
  const add = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<readonly number[]>([]);
  const [removals, setRemovals] = useState(0);
  const toggle = (place: number) =>
    setOpen(open.includes(place) ? open.filter((other) => other !== place) : [...open, place]);
  const remove = (place: number) => {
    add.current?.focus();
    setRemovals(removals + 1);
    setOpen(open.filter((other) => other !== place).map((other) => (other > place ? other - 1 : other)));
    onChange(items.filter((_, other) => other !== place));
  };
  return (
    <>
      {items.map((item, place) => {
        const own = errorsWithin(`${name}.${place}`, errors);
        const isShown = open.includes(place) || Object.keys(own).length > 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id; a removal renews all keys, so that no half-typed text moves to another row
          <fieldset key={`${removals} ${place}`} className={styles.row} aria-label={labels.nameAt(place)}>
            <Grid columns="end" align="center" className={styles.rowHead}>
              <Toggle place={`${name}.${place}`} isOpen={isShown} onClick={() => toggle(place)}>
                {titleOf(item) || labels.nameAt(place)}
              </Toggle>
              <IconButton
                icon={Trash2}
                label={labels.removeAt(place)}
                isDestructive
                onClick={() => remove(place)}
              />
            </Grid>
            {isShown && (
              <div className={styles.rowFields}>
                <FormFields
                  fields={fields(item)}
                  value={item}
                  change={(changes) =>
                    onChange(items.map((each, other) => (other === place ? { ...each, ...changes } : each)))
                  }
                  errors={own}
                  sources={sources}
                />
              </div>
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
