import { Button, VisuallyHidden } from '@portal/sdk';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './endless-items.module.css';
import type { EndlessList } from './use-endless-list.ts';

interface EndlessItemsProps<Item> {
  list: EndlessList<Item>;
  items: Item[];
  /** How many there are, as it is read out: "24 discussions shown". */
  sayShown: (amount: number) => string;
  draw: (item: Item) => ReactNode;
}

/** The items that are loaded, and "Load more" below them, which leads on to the first that is new. */
export function EndlessItems<Item extends { id: number }>({
  list,
  items,
  sayShown,
  draw,
}: EndlessItemsProps<Item>) {
  const { endless } = useTexts();
  const { element, expectNew } = useFocusOnNew(items.length);
  const loadMore = () => {
    expectNew();
    list.loadMore();
  };
  return (
    <>
      <ol ref={element} className={styles.items}>
        {items.map((item) => (
          <li key={item.id} tabIndex={-1}>
            {draw(item)}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{sayShown(items.length)}</span>
      </VisuallyHidden>
      {list.hasMore && (
        <div className={styles.more}>
          {list.moreError && <p role="alert">{endless.failed(list.moreError.detail)}</p>}
          <Button onClick={loadMore} isBusy={list.isLoadingMore}>
            {list.isLoadingMore ? endless.loading : endless.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Moves the focus to the first item that comes after it was asked for. */
function useFocusOnNew(length: number) {
  const element = useRef<HTMLOListElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || length <= from.current) return;
    const first = element.current?.children[from.current];
    from.current = undefined;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [length]);
  return {
    element,
    expectNew: () => {
      from.current = length;
    },
  };
}
