/** How many plants stand abreast. The style sheet lays them out so. */
const columns = 2;

const steps: Partial<Record<string, number>> = {
  ArrowDown: columns,
  ArrowUp: -columns,
  ArrowRight: 1,
  ArrowLeft: -1,
};

/**
 * Where an arrow leads to in the list: a place, none (back into the field), or `elsewhere` where the key is the
 * field's own. Into the list leads Down; within it all four lead, and none beyond its end.
 */
export function placeAfter(
  key: string,
  place: number | undefined,
  length: number,
): number | undefined | 'elsewhere' {
  const step = steps[key];
  if (step === undefined || length === 0) return 'elsewhere';
  if (place === undefined) return key === 'ArrowDown' ? 0 : 'elsewhere';
  const next = place + step;
  if (next < 0) return key === 'ArrowUp' ? undefined : place;
  return next < length ? next : place;
}
