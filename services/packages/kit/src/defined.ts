/** The value. A missing one is a bug of ours: unlike `found`, which answers 404, this is an internal failure. */
export function defined<T>(value: T | null | undefined, noun: string): T {
  if (value === null || value === undefined) throw new Error(`${noun} is missing.`);
  return value;
}
