import { type Case, limits } from '@portal/contracts';
import { useState } from 'react';

/** The selected cases among the loaded unresolved ones, at most as many as one request takes. */
export function useSelection(items: readonly Case[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selectable = (items ?? []).filter(({ state }) => state !== 'resolved');
  const selected = selectable.filter(({ id }) => ids.has(id));
  const max = limits.moderation.casesAtOnce;
  return {
    selectable,
    selected,
    isSelected: ({ id }: Case) => ids.has(id),
    select: ({ id }: Case, isSelected: boolean) => {
      const others = selected.map((each) => each.id).filter((each) => each !== id);
      setIds(new Set(isSelected ? [...others, id].slice(-max) : others));
    },
    selectAll: (isSelected: boolean) =>
      setIds(new Set(isSelected ? selectable.slice(0, max).map(({ id }) => id) : [])),
  };
}

export type Selection = ReturnType<typeof useSelection>;
