/** Classes of a size with their upper limits in cm, the smallest first. */
export type SizeClasses = readonly (readonly [id: string, to: number])[];

export const heightClasses: SizeClasses = [
  ['ankle', 15],
  ['knee', 50],
  ['hip', 100],
  ['head', 200],
  ['room', 500],
  ['house', Number.POSITIVE_INFINITY],
];

export const leafLengthClasses: SizeClasses = [
  ['thumbnail', 2],
  ['finger', 7],
  ['hand', 20],
  ['forearm', 45],
  ['longer', Number.POSITIVE_INFINITY],
];

export const flowerSizeClasses: SizeClasses = [
  ['pin', 0.5],
  ['pea', 1.5],
  ['coin', 4],
  ['palm', Number.POSITIVE_INFINITY],
];

export const fruitLengthClasses: SizeClasses = [
  ['pea', 0.8],
  ['cherry', 2.5],
  ['egg', 7],
  ['fist', Number.POSITIVE_INFINITY],
];

/** The classes that a range touches. */
export const classesOf = (classes: SizeClasses, [from, to]: [number, number]): string[] =>
  classes.flatMap(([id, upper], index) => {
    const lower = classes[index - 1]?.[1] ?? 0;
    return from <= upper && to > lower ? [id] : [];
  });
