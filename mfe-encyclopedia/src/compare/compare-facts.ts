import { type Plant, plantKey } from '@portal/contracts';
import { query, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { quickFactNames, quickFactValues } from '../plants/quick-fact-values.ts';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { useCompareTexts } from './texts/index.ts';

export type ComparedPlants = readonly [Plant, Plant];

/** A row of the comparison. */
export interface Fact {
  title: string;
  /** Of each plant; undefined where it isn't recorded. */
  values: readonly [string | undefined, string | undefined];
}

/** The same for the same terms in another order. */
export const toKey = (value = '') => value.split(', ').sort().join();

/** Returns the quick facts that at least one of them has, family and category. */
export function useFacts([a, b]: ComparedPlants): Fact[] {
  const { quickFacts: texts } = useSafetyTexts();
  const { categories } = useTexts();
  const [left, right] = [a, b].map(({ quickFacts }) => quickFacts && quickFactValues(quickFacts, texts));
  return [
    ...quickFactNames.map((name) => ({
      title: texts[name],
      values: [left?.[name], right?.[name]] as const,
    })),
    { title: texts.family, values: [a.family, b.family] as const },
    { title: texts.category, values: [categories[a.category], categories[b.category]] as const },
  ].filter(({ values }) => values.some(Boolean));
}

/** Returns the characters that the identification key has of both: leaves, stems, flowers and fruits. */
export function useCharacters([a, b]: ComparedPlants): Fact[] {
  const { or, joined } = useCompareTexts();
  const language = useLanguage();
  const { data: key } = useQuery(query(plantKey.read));
  const [left, right] = [a, b].map(({ id }) => key?.plants.find((plant) => plant.id === id)?.states);
  if (!key || !left || !right) return [];
  const rows = new Map<string, readonly [string, string]>();
  for (const { id, part, names, states } of key.characters) {
    const nameStates = (own: readonly string[] = []) =>
      states.flatMap((state) => (own.includes(state.id) ? [state.names[language]] : [])).join(or);
    const values = [nameStates(left[id]), nameStates(right[id])] as const;
    // The quick facts have the height and the life form.
    if (part === 'plant' || !values.every(Boolean)) continue;
    const title = joined[id] ?? names[language];
    const before = rows.get(title);
    rows.set(title, before ? [`${before[0]}, ${values[0]}`, `${before[1]}, ${values[1]}`] : values);
  }
  return [...rows].map(([title, values]) => ({ title, values }));
}
