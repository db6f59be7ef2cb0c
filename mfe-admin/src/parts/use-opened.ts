import { useState } from 'react';

/** The rows of a table that show more, by id. */
export function useOpened() {
  const [opened, setOpened] = useState<readonly number[]>([]);
  return {
    opened,
    toggle: (id: number) =>
      setOpened((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
  };
}
