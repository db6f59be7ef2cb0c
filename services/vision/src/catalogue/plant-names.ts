import type { Plant } from '@portal/contracts';

/** Finds plants by the names that people and other services give them. */
export interface PlantNames {
  /** By its accepted name or a synonym: as it is, or of the species where a subspecies or a variety is named. */
  byLatinName: (name: string) => Plant | undefined;
  /** By any name that its page gives, without regard to case. */
  byAnyName: (name: string) => Plant | undefined;
  ofGenus: (genus: string) => Plant[];
  ofFamily: (family: string) => Plant[];
}

export function indexNames(plants: readonly Plant[]): PlantNames {
  const all = new Map<string, Plant>();
  const add = (name: string, plant: Plant) => {
    const key = caseless(name);
    // The first that claims a name keeps it: what a plant is called comes before what others are called too.
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

/** The first word of a Latin name, a sign of a hybrid aside. */
export const genusOf = (latinName: string): string => wordsOf(latinName)[0] ?? '';

const speciesOf = (latinName: string): string => wordsOf(latinName).slice(0, 2).join(' ');

const wordsOf = (latinName: string): string[] =>
  latinName
    .replaceAll('×', ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'x');

/** As names are compared: case, a sign of a hybrid and the kind of an apostrophe make no other plant. */
const caseless = (name: string) =>
  wordsOf(name.normalize('NFC')).join(' ').replaceAll('’', "'").toLowerCase();

function grouped(plants: readonly Plant[], nameOf: (plant: Plant) => string): Map<string, Plant[]> {
  const groups = new Map<string, Plant[]>();
  for (const plant of plants) {
    const key = caseless(nameOf(plant));
    groups.set(key, [...(groups.get(key) ?? []), plant]);
  }
  return groups;
}
