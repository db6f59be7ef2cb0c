import { useState } from 'react';

/**
 * The subject of a dialog. It stays until the dialog has closed, because only a mounted dialog gives the
 * focus back.
 */
export function useShown<Value>() {
  const [value, setValue] = useState<Value>();
  const [isOpen, setOpen] = useState(false);
  return {
    value,
    isOpen,
    show: (next: Value) => {
      setValue(next);
      setOpen(true);
    },
    close: () => setOpen(false),
    afterClose: () => setValue(undefined),
  };
}

export type Shown<Value> = ReturnType<typeof useShown<Value>>;
