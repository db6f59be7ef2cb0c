import type { ChatMessage } from '@portal/contracts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance of the end the view follows it; near the start, older messages are loaded (pixels). */
const nearEnd = 48;
const nearStart = 240;

/** The first visible message and its distance from the top edge. */
interface Anchor {
  id: number;
  offset: number;
}

/** Keeps the scroll position while messages are added and removed: follows the newest at the end, else nothing moves. */
export function useScrollAnchor(messages: readonly ChatMessage[]) {
  const element = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenId, setSeenId] = useState(() => lastIdOf(messages));
  const position = useRef<{ isAtEnd: boolean; anchor: Anchor | undefined }>({
    isAtEnd: true,
    anchor: undefined,
  });
  const updatePosition = (atEnd: boolean) => {
    position.current = { isAtEnd: atEnd, anchor: anchorOf(element.current) };
    setAtEnd(atEnd);
    if (atEnd) setSeenId((seen) => Math.max(seen, lastIdOf(messages)));
  };
  const goToEnd = () => {
    scrollToEnd(element.current);
    updatePosition(true);
  };
  useLayoutEffect(() => {
    const { isAtEnd: wasAtEnd, anchor } = position.current;
    // The editor of a message must not move away while someone types in it.
    if (!wasAtEnd || isEditing(element.current)) return restore(element.current, anchor);
    scrollToEnd(element.current);
    setSeenId((seen) => Math.max(seen, lastIdOf(messages)));
  }, [messages]);
  useEndOnResize(element, position);
  return {
    element,
    isAtEnd,
    /** The last message that was visible at the end. */
    seenId,
    goToEnd,
    handleScroll: (onStart: () => void) => {
      const view = element.current;
      if (!view) return;
      updatePosition(view.scrollHeight - view.clientHeight - view.scrollTop <= nearEnd);
      if (view.scrollTop <= nearStart) onStart();
    },
  };
}

const isEditing = (view: HTMLElement | null) => view?.querySelector('textarea') != null;

const lastIdOf = (messages: readonly ChatMessage[]) => messages.at(-1)?.id ?? 0;

function scrollToEnd(view: HTMLElement | null): void {
  if (view) view.scrollTop = view.scrollHeight;
}

const rowsOf = (view: HTMLElement | null) => [
  ...(view?.querySelectorAll<HTMLElement>('[data-message]') ?? []),
];

function anchorOf(view: HTMLElement | null): Anchor | undefined {
  if (!view) return undefined;
  const row = rowsOf(view).find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > view.scrollTop);
  return row && { id: Number(row.dataset.message), offset: row.offsetTop - view.scrollTop };
}

/** Moves the anchor, or the message after it if it was deleted, back to its position. */
function restore(view: HTMLElement | null, anchor: Anchor | undefined): void {
  const row = anchor && rowsOf(view).find(({ dataset }) => Number(dataset.message) >= anchor.id);
  if (view && row) view.scrollTop = row.offsetTop - anchor.offset;
}

/** Keeps the newest message visible when the view shrinks, for example by an on-screen keyboard. */
function useEndOnResize(
  element: RefObject<HTMLElement | null>,
  position: RefObject<{ isAtEnd: boolean }>,
): void {
  useEffect(() => {
    const view = element.current;
    if (!view) return;
    const observer = new ResizeObserver(() => {
      if (position.current.isAtEnd) scrollToEnd(view);
    });
    observer.observe(view);
    return () => observer.disconnect();
  }, [element, position]);
}
