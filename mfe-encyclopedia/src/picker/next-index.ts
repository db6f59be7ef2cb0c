const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The option that a key moves to; undefined for back into the field, 'unhandled' for keys of the field. Down enters the
 * list; within it the arrows move, never beyond its end.
 */
export function nextIndex(
  key: string,
  index: number | undefined,
  length: number,
): number | undefined | 'unhandled' {
  const step = steps[key];
  if (step === undefined || length === 0) return 'unhandled';
  if (index === undefined) return step > 0 ? 0 : 'unhandled';
  const next = index + step;
  if (next < 0) return undefined;
  return next < length ? next : index;
}
