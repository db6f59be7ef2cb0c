import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { showToastsIn } from '../toasts/toast-container.ts';

/** Opens the dialog while it is mounted, with the focus on a part of it, and restores the focus afterwards. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  firstOf: (dialog: HTMLDialogElement) => HTMLElement | null,
): void {
  const first = useEffectEvent(firstOf);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const previous = document.activeElement;
    element.showModal();
    first(element)?.focus();
    const release = showToastsIn(element);
    return () => {
      release();
      element.close();
      if (previous instanceof HTMLElement && previous.isConnected) previous.focus();
    };
  }, [dialog]);
}
