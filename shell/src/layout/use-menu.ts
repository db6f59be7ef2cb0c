import { useBackToClose } from '@portal/sdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLeave } from './use-leave.ts';

export const menuId = 'menu';

/** The mobile menu. It closes by its toggle, by Escape and Back, and when focus or pointer leave the bar. */
export function useMenu(bar: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
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
  return {
    isOpen,
    toggleRef,
    toggle: () => setIsOpen((open) => !open),
    close: () => setIsOpen(false),
  };
}
