/**
 * Whether a version fits a range, in the forms that meet in the portal's builds: `*`, `^19.0.0` and, when the
 * runtime compares two versions, `<=19.1.0`. Stands in the shell's build for the runtime's reader of all of npm's
 * ranges, which is twenty times as large.
 */
export function satisfy(version: string, range: string): boolean {
  if (range === '*') return true;
  const given = numbersOf(version);
  const wanted = numbersOf(range);
  const difference = given.map((part, i) => part - (wanted[i] ?? 0)).find((each) => each !== 0) ?? 0;
  if (range.startsWith('<=')) return difference <= 0;
  return difference >= 0 && given[0] === wanted[0];
}

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).slice(0, 3).map(Number);
