import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button, LinkButton } from '../ui/button.tsx';
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
  /** The address of the items after the loaded ones: "Load more" is a link that works without scripts. */
  moreLink?: string | undefined;
  className?: string | undefined;
  itemClassName?: string | undefined;
}

/** The loaded items and "Load more", which moves the focus to the first new one. */
export function InfiniteItems<Item extends { id: number }>(props: InfiniteItemsProps<Item>) {
  const { list, items, renderItem, label, moreLink, className, itemClassName } = props;
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
          <MoreButton list={list} link={moreLink} onClick={loadMore} />
        </div>
      )}
    </>
  );
}

interface MoreButtonProps {
  list: Pick<InfiniteList<unknown>, 'isLoadingMore'>;
  link: string | undefined;
  onClick: () => void;
}

function MoreButton({ list: { isLoadingMore }, link, onClick }: MoreButtonProps) {
  const texts = useTexts().lists;
  const label = isLoadingMore ? texts.loading : texts.more;
  if (!link) {
    return (
      <Button onClick={onClick} isBusy={isLoadingMore}>
        {label}
      </Button>
    );
  }
  const follow = (event: MouseEvent) => {
    // Another tab shows the page of the link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoadingMore) onClick();
  };
  return (
    <LinkButton to={link} rel="next" onClick={follow} aria-busy={isLoadingMore || undefined}>
      {label}
    </LinkButton>
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
