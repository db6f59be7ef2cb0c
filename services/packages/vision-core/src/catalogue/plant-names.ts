import type { ListedPlant } from './listed-plant.ts';

/** Finds plants by name. */
export interface PlantNames {
  /** By accepted name or synonym; a subspecies or variety without its own page finds its species. */
  byLatinName: (name: string) => ListedPlant | undefined;
  /** By any name on its page, ignoring case. */
  byAnyName: (name: string) => ListedPlant | undefined;
  ofGenus: (genus: string) => ListedPlant[];
  ofFamily: (family: string) => ListedPlant[];
}

export function indexNames(plants: readonly ListedPlant[]): PlantNames {
  const all = new Map<string, ListedPlant>();
  const add = (name: string, plant: ListedPlant) => {
    const key = caseless(name);
    // First come, first served: main names are added before other names.
    if (key && !all.has(key)) all.set(key, plant);
  };
  for (const plant of plants) for (const name of [plant.latinName, plant.commonName]) add(name, plant);
  for (const plant of plants) for (const name of plant.otherNames) add(name, plant);
  const genera = grouped(plants, ({ latinName }) => genusOf(latinName));
  const families = grouped(plants, ({ family }) => family);
  return {
    byLatinName: (name) => all.get(caseless(name)) ?? all.get(caseless(speciesOf(name))),
    byAnyName: (name) => all.get(caseless(name)),
    ofGenus: (genus) => genera.get(caseless(genus)) ?? [],
    ofFamily: (family) => families.get(caseless(family)) ?? [],
  };
}

/** The first word of a Latin name, ignoring the hybrid sign. */
export const genusOf = (latinName: string): string => tokensOf(latinName)[0] ?? '';

const speciesOf = (latinName: string): string => tokensOf(latinName).slice(0, 2).join(' ');

const tokensOf = (latinName: string): string[] =>
  latinName
    .replaceAll('×', ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'x');

/** The key for comparisons: ignores case, the hybrid sign and the kind of apostrophe. */
const caseless = (name: string) =>
  tokensOf(name.normalize('NFC')).join(' ').replaceAll('’', "'").toLowerCase();

function grouped(
  plants: readonly ListedPlant[],
  nameOf: (plant: ListedPlant) => string,
): Map<string, ListedPlant[]> {
  const groups = new Map<string, ListedPlant[]>();
  for (const plant of plants) {
    const key = caseless(nameOf(plant));
    const group = groups.get(key) ?? [];
    group.push(plant);
    groups.set(key, group);
  }
  return groups;
}
