/** The lowest number from 0 on that is not taken, below `count`; undefined if all are. */
export function freeSlot(taken: Iterable<number>, count: number): number | undefined {
  const known = new Set(taken);
  for (let slot = 0; slot < count; slot++) if (!known.has(slot)) return slot;
  return undefined;
}
