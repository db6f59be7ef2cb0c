import { useEffect, useRef } from 'react';

/** Moves the focus to a title that takes the place of the button in use. */
export function useFocusedTitle(takesFocus = true) {
  const title = useRef<HTMLHeadingElement>(null);
  const takes = useRef(takesFocus);
  useEffect(() => {
    if (takes.current) title.current?.focus();
  }, []);
  return { ref: title, tabIndex: -1 };
}
