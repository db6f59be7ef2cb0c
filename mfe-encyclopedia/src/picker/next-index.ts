/**
 * The option that a key moves to; undefined for back into the field, 'unhandled' for keys of the field. Down enters the
 * list; within it the arrows move, none beyond its end.
 */
export function nextIndex(
  key: string,
  index: number | undefined,
  length: number,
  columns: 1 | 2,
): number | undefined | 'unhandled' {
  const step = stepsIn(columns)[key];
  if (step === undefined || length === 0) return 'unhandled';
  if (index === undefined) return key === 'ArrowDown' ? 0 : 'unhandled';
  const next = index + step;
  if (next < 0) return key === 'ArrowUp' ? undefined : index;
  return next < length ? next : index;
}

/** In one column, left and right are keys of the field. */
const stepsIn = (columns: 1 | 2): Partial<Record<string, number>> => ({
  ArrowDown: columns,
  ArrowUp: -columns,
  ...(columns === 2 && { ArrowRight: 1, ArrowLeft: -1 }),
});
