import { type RefObject, useEffect, useEffectEvent } from 'react';

/** While it is open, reports that focus or pointer leave a box, or that Escape is pressed. */
export function useLeave(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: (reason: 'outside' | 'escape') => void,
): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave('escape');
    };
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) leave('outside');
    };
    document.addEventListener('keydown', handleKey);
    document.addEventListener('focusin', handleOutside);
    document.addEventListener('pointerdown', handleOutside);
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('focusin', handleOutside);
      document.removeEventListener('pointerdown', handleOutside);
    };
  }, [isOpen, box]);
}
