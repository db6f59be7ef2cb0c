import { useBackToClose } from '@portal/sdk';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLeave } from './use-leave.ts';

export const menuId = 'menu';

/**
 * The mobile menu. It closes by its toggle, by Escape and Back, and when focus or pointer leave the bar.
 * @param isNarrow True if the open menu is a layer over the page, which is inert meanwhile.
 */
export function useMenu(bar: RefObject<HTMLElement | null>, isNarrow: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const isLayer = isOpen && isNarrow;
  const toggleRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The visitor has opened it before the page was hydrated.
    if (location.hash === `#${menuId}`) setIsOpen(true);
  }, []);
  useLeave(bar, isOpen, (reason) => {
    setIsOpen(false);
    if (reason === 'escape') toggleRef.current?.focus();
  });
  useBackToClose(isOpen, () => setIsOpen(false));
  useInertPage(bar, isLayer);
  return {
    isOpen,
    isLayer,
    toggleRef,
    toggle: () => setIsOpen((open) => !open),
    close: () => setIsOpen(false),
  };
}

function useInertPage(bar: RefObject<HTMLElement | null>, isInert: boolean): void {
  useLayoutEffect(() => {
    if (!isInert) return;
    const page = [...(bar.current?.parentElement?.children ?? [])];
    const others = page.filter((part) => part instanceof HTMLElement && part !== bar.current);
    for (const part of others) part.toggleAttribute('inert', true);
    return () => {
      for (const part of others) part.removeAttribute('inert');
    };
  }, [isInert, bar]);
}
