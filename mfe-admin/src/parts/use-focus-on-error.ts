import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field after an attempt to save. Answers the function to call at each attempt. */
export function useFocusOnError(form: RefObject<HTMLElement | null>, errors: Record<string, string>) {
  const isPending = useRef(false);
  const names = Object.keys(errors).join();
  useEffect(() => {
    if (!isPending.current || !names) return;
    isPending.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, names]);
  return () => {
    isPending.current = true;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
}
