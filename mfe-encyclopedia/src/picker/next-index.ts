/** As in the style sheet. */
const columns = 2;

const steps: Partial<Record<string, number>> = {
  ArrowDown: columns,
  ArrowUp: -columns,
  ArrowRight: 1,
  ArrowLeft: -1,
};

/**
 * The option that a key moves to; undefined for back into the field, 'unhandled' for keys of the field. Down enters the
 * list; within it all four arrows move, none beyond its end.
 */
export function nextIndex(
  key: string,
  index: number | undefined,
  length: number,
): number | undefined | 'unhandled' {
  const step = steps[key];
  if (step === undefined || length === 0) return 'unhandled';
  if (index === undefined) return key === 'ArrowDown' ? 0 : 'unhandled';
  const next = index + step;
  if (next < 0) return key === 'ArrowUp' ? undefined : index;
  return next < length ? next : index;
}
