import { useState } from 'react';

/**
 * What a dialog is about. It stays until the dialog has closed, because only a dialog that is still there gives the focus
 * back.
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
