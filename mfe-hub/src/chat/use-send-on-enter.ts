import { useEffect, useRef } from 'react';

/** Submits a multi-line field on Enter. */
export function useSendOnEnter() {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    const handleKey = (event: KeyboardEvent) => {
      // Ignore Enter during IME composition.
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      element?.form?.requestSubmit();
    };
    element?.addEventListener('keydown', handleKey);
    return () => element?.removeEventListener('keydown', handleKey);
  }, []);
  return field;
}
