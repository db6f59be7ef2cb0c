import type { ChatMessage } from '@portal/contracts';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Who is so near to the end follows it, in pixels. */
const nearEnd = 48;
/** So near to the beginning, older messages are asked for. */
const nearBegin = 240;

/** Where one reads: the first message in sight, and how far below the upper edge it stands. */
interface Anchor {
  id: number;
  offset: number;
}

/**
 * Keeps the place where one reads while messages come, go and are put before it: at the end it follows the newest
 * message, elsewhere what is in sight does not move.
 */
export function useReadingPlace(messages: readonly ChatMessage[]) {
  const element = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenId, setSeenId] = useState(() => lastIdOf(messages));
  const place = useRef<{ isAtEnd: boolean; anchor: Anchor | undefined }>({
    isAtEnd: true,
    anchor: undefined,
  });
  const settle = (atEnd: boolean) => {
    place.current = { isAtEnd: atEnd, anchor: anchorOf(element.current) };
    setAtEnd(atEnd);
    if (atEnd) setSeenId((seen) => Math.max(seen, lastIdOf(messages)));
  };
  const goToEnd = () => {
    scrollToEnd(element.current);
    settle(true);
  };
  useLayoutEffect(() => {
    if (!place.current.isAtEnd) return holdStill(element.current, place.current.anchor);
    scrollToEnd(element.current);
    setSeenId((seen) => Math.max(seen, lastIdOf(messages)));
  }, [messages]);
  useEndOnResize(element, place);
  return {
    element,
    isAtEnd,
    /** Up to which message one was at the end. */
    seenId,
    goToEnd,
    handleScroll: (onBegin: () => void) => {
      const view = element.current;
      if (!view) return;
      settle(view.scrollHeight - view.clientHeight - view.scrollTop <= nearEnd);
      if (view.scrollTop <= nearBegin) onBegin();
    },
  };
}

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

/** Puts the message that was first in sight where it was, or the one after it if it is gone. */
function holdStill(view: HTMLElement | null, anchor: Anchor | undefined): void {
  const row = anchor && rowsOf(view).find(({ dataset }) => Number(dataset.message) >= anchor.id);
  if (view && row) view.scrollTop = row.offsetTop - anchor.offset;
}

/** A keyboard that opens, or a field that grows, takes room: the newest message stays in sight. */
function useEndOnResize(
  element: RefObject<HTMLElement | null>,
  place: RefObject<{ isAtEnd: boolean }>,
): void {
  useEffect(() => {
    const view = element.current;
    if (!view) return;
    const observer = new ResizeObserver(() => {
      if (place.current.isAtEnd) scrollToEnd(view);
    });
    observer.observe(view);
    return () => observer.disconnect();
  }, [element, place]);
}
