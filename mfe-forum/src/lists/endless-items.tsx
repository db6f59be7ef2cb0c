import { Button, VisuallyHidden } from '@portal/sdk';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './endless-items.module.css';
import type { EndlessList } from './use-endless-list.ts';

interface EndlessItemsProps<Item> {
  list: EndlessList<Item>;
  items: Item[];
  /** The announcement for screen readers: "Showing 24 discussions". */
  labelOf: (amount: number) => string;
  renderItem: (item: Item) => ReactNode;
}

/** The loaded items and "Load more", which moves the focus to the first new one. */
export function EndlessItems<Item extends { id: number }>({
  list,
  items,
  labelOf,
  renderItem,
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
            {renderItem(item)}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{labelOf(items.length)}</span>
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

/** Focuses the first item that is added after `expectNew`. */
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
