import { type Comment, links, type Thread } from '@portal/contracts';
import { type InfiniteList, LinkButton } from '@portal/sdk';
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { positionOf } from './comment.queries.ts';
import styles from './comments.module.css';

/** Loads the comments before the loaded ones, which stay where they are on the screen. */
export function EarlierComments({ thread, list }: { thread: Thread; list: InfiniteList<Comment> }) {
  const { conversation } = useTexts();
  const first = list.items?.[0];
  const element = useRef<HTMLDivElement>(null);
  const expectEarlier = useStillPosition(element, first?.id);
  if (!list.hasEarlier || !first) return null;
  const load = (event: MouseEvent) => {
    // Another tab shows the page of the link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (list.isLoadingEarlier) return;
    expectEarlier();
    list.loadEarlier();
  };
  return (
    <div ref={element} className={styles.earlier}>
      {list.earlierError && <p role="alert">{conversation.earlierFailed(list.earlierError.detail)}</p>}
      <LinkButton
        to={links.thread(thread.id, { before: positionOf(first) })}
        rel="prev"
        aria-busy={list.isLoadingEarlier || undefined}
        onClick={load}
      >
        {conversation.earlier}
      </LinkButton>
    </div>
  );
}

/** Keeps the first comment at its place on the screen when others are added above it. */
function useStillPosition(button: RefObject<HTMLElement | null>, firstId: number | undefined) {
  const anchor = useRef<{ row: Element; top: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position changes with the first comment.
  useLayoutEffect(() => {
    const { row, top } = anchor.current ?? {};
    anchor.current = undefined;
    const shift = row && top !== undefined ? row.getBoundingClientRect().top - top : 0;
    if (shift !== 0) window.scrollBy(0, shift);
  }, [firstId]);
  return () => {
    const row = button.current?.parentElement?.querySelector('article');
    if (row) anchor.current = { row, top: row.getBoundingClientRect().top };
  };
}
