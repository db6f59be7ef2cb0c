import { type Plant, plantKey } from '@portal/contracts';
import { query, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { quickFactNames, quickFactValues } from '../plants/quick-fact-values.ts';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import { useCompareTexts } from './texts/index.ts';

export type ComparedPlants = readonly [Plant, Plant];

/** The terms of a value; each is one of several that may apply. */
export type Terms = readonly (readonly string[])[];

/** A row of the comparison. */
export interface Fact {
  title: string;
  /** Of each plant; undefined where it isn't recorded. */
  values: readonly [Terms | undefined, Terms | undefined];
}

/** The same for the same terms in another order. */
export const toKey = (value: Terms = []) => value.flat().sort().join();

const termsOf = (value: string | undefined): Terms | undefined => value?.split(', ').map((term) => [term]);

/** Returns the quick facts that at least one of them has, family and category. */
export function useFacts([a, b]: ComparedPlants): Fact[] {
  const { quickFacts: texts } = useSafetyTexts();
  const { categories } = useTexts();
  const [left, right] = [a, b].map(({ quickFacts }) => quickFacts && quickFactValues(quickFacts, texts));
  return [
    ...quickFactNames.map((name) => ({
      title: texts[name],
      values: [termsOf(left?.[name]), termsOf(right?.[name])] as const,
    })),
    { title: texts.family, values: [[[a.family]], [[b.family]]] as const },
    { title: texts.category, values: [[[categories[a.category]]], [[categories[b.category]]]] as const },
  ].filter(({ values }) => values.some(Boolean));
}

/** Returns the characters that the identification key has of both: leaves, stems, flowers and fruits. */
export function useCharacters([a, b]: ComparedPlants): Fact[] {
  const { joined } = useCompareTexts();
  const language = useLanguage();
  const { data: key } = useQuery(query(plantKey.read));
  const [left, right] = [a, b].map(({ id }) => key?.plants.find((plant) => plant.id === id)?.states);
  if (!key || !left || !right) return [];
  const rows = new Map<string, readonly [Terms, Terms]>();
  for (const { id, part, names, states } of key.characters) {
    const nameStates = (own: readonly string[] = []) =>
      states.filter((state) => own.includes(state.id)).map((state) => state.names[language]);
    const values = [nameStates(left[id]), nameStates(right[id])] as const;
    // The quick facts have the height and the life form.
    if (part === 'plant' || values.some((terms) => terms.length === 0)) continue;
    const title = joined[id] ?? names[language];
    const [before = [], otherBefore = []] = rows.get(title) ?? [];
    rows.set(title, [
      [...before, values[0]],
      [...otherBefore, values[1]],
    ]);
  }
  return [...rows].map(([title, values]) => ({ title, values }));
}
