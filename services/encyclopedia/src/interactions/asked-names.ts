import {
  type FoundName,
  type InteractionCheck,
  indexNames,
  type Medicine,
  type NameIndex,
  type PlantCard,
} from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import type { CatalogueLists } from '../catalogue/read-catalogue.ts';
import type { MedicineIndex } from './medicine-index.ts';

/** Number of names suggested for an unknown one. */
const suggested = 3;

interface Asked {
  /** Each once, in the order of the names. */
  medicines: Medicine[];
  understood: InteractionCheck['medicines'];
}

/** The medicines of ids and names. Refuses an unknown or ambiguous name with the nearest ones. */
export function askedMedicines(asked: readonly string[], index: MedicineIndex): Asked {
  const understood = [...new Set(asked)].map((name) => ({ asked: name, found: findMeaning(name, index) }));
  return {
    medicines: [...new Set(understood.flatMap(({ found }) => found.map(({ value }) => value)))],
    understood: understood.map(({ asked: name, found }) => ({
      asked: name,
      name: found[0]?.name ?? name,
      medicines: found.map(({ value }) => value.id),
    })),
  };
}

function findMeaning(name: string, index: MedicineIndex): FoundName<Medicine>[] {
  const byId = index.medicine(name);
  if (byId) return [{ value: byId, name: byId.names.en }];
  const found = index.names.find(name);
  if (found.length > 0) return found;
  throw invalidInput(
    `There is no medicine called “${name}” in the list.${suggestion(index.names.nearest(name, suggested).map(medicineLabel))}`,
  );
}

/** "Xarelto (rivaroxaban)", or the name alone where it is the medicine's own. */
function medicineLabel({ value: { names }, name }: FoundName<Medicine>): string {
  const isOwn = names.en.startsWith(name) || names.de.startsWith(name);
  return isOwn ? name : `${name} (${inSentence(names.en)})`;
}

/** In lower case, unless it's an abbreviation. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

function suggestion(names: string[]): string {
  const last = names.at(-1);
  if (!last) return '';
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
  return ` Did you mean ${list}?`;
}

/** A plant by the names that it's found by. */
interface NamedPlant {
  card: PlantCard;
  otherNames: readonly string[];
}

/** Plants with the names that people use besides those of their entries. */
export const withEverydayNames = (
  plants: readonly NamedPlant[],
  everyday: CatalogueLists['everydayNames'],
): NamedPlant[] =>
  plants.map(({ card, otherNames }) => ({
    card,
    otherNames: [...otherNames, ...(everyday[card.latinName] ?? [])],
  }));

export const indexPlants = (plants: readonly NamedPlant[]): NameIndex<PlantCard> =>
  indexNames(
    plants.map(({ card, otherNames }) => ({
      value: card,
      names: [card.commonName, card.latinName, ...(card.germanName ? [card.germanName] : [])],
      otherNames,
    })),
  );

/** The ids of plants by their ids and names. Refuses an unknown or ambiguous name. */
export const askedPlants = (
  asked: readonly (number | string)[],
  names: Pick<NameIndex<PlantCard>, 'find' | 'nearest'>,
): number[] => [
  ...new Set(asked.map((each) => (typeof each === 'number' ? each : plantCalled(each, names)))),
];

function plantCalled(name: string, names: Pick<NameIndex<PlantCard>, 'find' | 'nearest'>): number {
  const [found, ...others] = names.find(name);
  if (found && others.length === 0) return found.value.id;
  const labels = (found ? [found, ...others] : names.nearest(name, suggested)).map(
    ({ value }) => value.commonName,
  );
  throw invalidInput(
    found
      ? `“${name}” is a name of several plants.${suggestion(labels.slice(0, suggested))}`
      : `There is no plant called “${name}” in the guide.${suggestion(labels)}`,
  );
}
