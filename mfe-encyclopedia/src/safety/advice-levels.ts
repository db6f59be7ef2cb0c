import type { Advice } from '@portal/contracts';

export type AdviceLevel = Advice['level'];

/** The levels in the order of their weight: what isn't studied counts before what is harmless. */
const byWeight: readonly AdviceLevel[] = ['avoid', 'caution', 'not studied', 'no known problem'];

export const worstLevel = (all: readonly Advice[]): AdviceLevel =>
  byWeight.find((level) => all.some((advice) => advice.level === level)) ?? 'not studied';

/** The names of the groups with a level of advice. */
export const namesOfLevel = <Name extends string>(
  all: Record<Name, Advice>,
  level: AdviceLevel,
  names: Record<Name, string>,
): string[] =>
  (Object.keys(all) as Name[]).filter((name) => all[name].level === level).map((name) => names[name]);
