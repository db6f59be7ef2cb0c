import { type FacetName, facetNames, facetValues, type PlantFacets } from '@portal/contracts';

/** The chosen values of each facet. */
export type ChosenFacets = { [Name in FacetName]?: readonly string[] };

/** The values of all plants, by id. */
export type FacetIndex = ReadonlyMap<number, PlantFacets>;

/** Returns the plants that have one of the chosen values of each facet; for animals, all of them. */
export function filterPlants<Shown extends { id: number }>(
  plants: readonly Shown[],
  index: FacetIndex,
  chosen: ChosenFacets,
): Shown[] {
  const wishes = facetNames.flatMap((name) => (chosen[name] ? [[name, chosen[name]] as const] : []));
  return plants.filter(({ id }) => wishes.every(([name, wanted]) => fits(index.get(id), name, wanted)));
}

function fits(facets: PlantFacets | undefined, name: FacetName, wanted: readonly string[]): boolean {
  const values: readonly string[] = facets?.[name] ?? [];
  const has = (value: string) => values.includes(value);
  // Somebody with a dog and a cat needs a plant for both.
  return name === 'safe' ? wanted.every(has) : wanted.some(has);
}

/** Counts the plants that each value of a facet would show, beside the other chosen facets. */
export function countsOf(
  name: FacetName,
  plants: readonly { id: number }[],
  index: FacetIndex,
  chosen: ChosenFacets,
): { value: string; amount: number; isChosen: boolean }[] {
  const { [name]: own = [], ...others } = chosen;
  const rest = filterPlants(plants, index, others);
  return facetValues[name].map((value) => {
    const wanted = name === 'safe' ? [...own, value] : [value];
    const amount = rest.filter(({ id }) => fits(index.get(id), name, wanted)).length;
    return { value, amount, isChosen: own.includes(value) };
  });
}
