import type { Plant } from '@portal/contracts';

/** Finds plants by name. */
export interface PlantNames {
  /** By accepted name or synonym; a subspecies or variety without its own page finds its species. */
  byLatinName: (name: string) => Plant | undefined;
  /** By any name on its page, ignoring case. */
  byAnyName: (name: string) => Plant | undefined;
  ofGenus: (genus: string) => Plant[];
  ofFamily: (family: string) => Plant[];
}

export function indexNames(plants: readonly Plant[]): PlantNames {
  const all = new Map<string, Plant>();
  const add = (name: string, plant: Plant) => {
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

function grouped(plants: readonly Plant[], nameOf: (plant: Plant) => string): Map<string, Plant[]> {
  const groups = new Map<string, Plant[]>();
  for (const plant of plants) {
    const key = caseless(nameOf(plant));
    groups.set(key, [...(groups.get(key) ?? []), plant]);
  }
  return groups;
}
