import { type RefObject, useEffect, useRef } from 'react';

/** After a try to save, leads to the first field that is wrong. Answers what to call at each try. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, errors: Record<string, string>) {
  const isLooking = useRef(false);
  const faults = Object.keys(errors).join();
  useEffect(() => {
    if (!isLooking.current || !faults) return;
    isLooking.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, faults]);
  return () => {
    isLooking.current = true;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
}
