import { useBackToClose } from '@portal/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';

export const menuId = 'menu';

/** The mobile menu. It closes by its toggle, by Escape and Back, and when focus or pointer leave the bar. */
export function useMenu(bar: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The visitor has opened it before the page was hydrated.
    if (location.hash === `#${menuId}`) setIsOpen(true);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      toggleRef.current?.focus();
    };
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !bar.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('pointerdown', onLeave);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('pointerdown', onLeave);
    };
  }, [isOpen, bar]);
  useBackToClose(isOpen, () => setIsOpen(false));
  return {
    isOpen,
    toggleRef,
    toggle: () => setIsOpen((open) => !open),
    close: () => setIsOpen(false),
  };
}
