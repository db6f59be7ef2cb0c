import { useEffect, useRef } from 'react';

/**
 * Returns a ref whose element gets the focus when the value changes, because the pressed button is gone then; with `isNew`
 * also when it is first shown.
 */
export function useFocusOnChange<Shown extends HTMLElement>(value: unknown, { isNew = false } = {}) {
  const element = useRef<Shown>(null);
  const shown = useRef(isNew ? undefined : value);
  useEffect(() => {
    if (shown.current !== value) element.current?.focus();
    shown.current = value;
  }, [value]);
  return element;
}
