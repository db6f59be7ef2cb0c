import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './infinite-items.module.css';
import type { InfiniteList } from './use-infinite-list.ts';

interface InfiniteItemsProps<Item> {
  list: InfiniteList<Item>;
  items: Item[];
  renderItem: (item: Item) => ReactNode;
  /** Announced when it changes: "Showing 24 discussions". */
  label?: string;
  className?: string | undefined;
  itemClassName?: string | undefined;
}

/** The loaded items and "Load more", which moves the focus to the first new one. */
export function InfiniteItems<Item extends { id: number }>(props: InfiniteItemsProps<Item>) {
  const { list, items, renderItem, label, className, itemClassName } = props;
  const texts = useTexts().lists;
  const { element, expectMore } = useFocusOnNew(items.length);
  const loadMore = () => {
    expectMore();
    list.loadMore();
  };
  return (
    <>
      <ol ref={element} className={classNames(styles.items, className)}>
        {items.map((item) => (
          <li key={item.id} tabIndex={-1} className={itemClassName}>
            {renderItem(item)}
          </li>
        ))}
      </ol>
      {label && (
        <VisuallyHidden>
          <span role="status">{label}</span>
        </VisuallyHidden>
      )}
      {list.hasMore && (
        <div className={styles.more}>
          {list.moreError && <p role="alert">{texts.failed(list.moreError.detail)}</p>}
          <Button onClick={loadMore} isBusy={list.isLoadingMore}>
            {list.isLoadingMore ? texts.loading : texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Focuses the first item that is added after `expectMore`. */
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
    expectMore: () => {
      from.current = length;
    },
  };
}
