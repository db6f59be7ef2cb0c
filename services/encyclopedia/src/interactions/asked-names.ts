import {
  type FoundName,
  type InteractionCheck,
  indexNames,
  type Medicine,
  type NameIndex,
  type PlantCard,
} from '@portal/contracts';
import { invalidInput } from '@portal/kit';
import type { PlantEntry } from '../plants/plant-entry.ts';
import type { MedicineIndex } from './medicine-index.ts';

/** How many names are suggested for an unknown one. */
const suggested = 3;

type NamedPlant = Pick<PlantEntry, 'card' | 'otherNames'>;

interface Asked {
  /** Each once, in the order of the names. */
  medicines: Medicine[];
  understood: InteractionCheck['medicines'];
}

/** The medicines of ids and names. Refuses an unknown or ambiguous name with the nearest ones. */
export function askedMedicines(asked: readonly string[], index: MedicineIndex): Asked {
  const understood = [...new Set(asked)].map((name) => ({ asked: name, found: meaningOf(name, index) }));
  return {
    medicines: [...new Set(understood.flatMap(({ found }) => found.map(({ value }) => value)))],
    understood: understood.map(({ asked: name, found }) => ({
      asked: name,
      name: found[0]?.name ?? name,
      medicines: found.map(({ value }) => value.id),
    })),
  };
}

function meaningOf(name: string, index: MedicineIndex): FoundName<Medicine>[] {
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

/** The ids of plants by their ids and names. Refuses an unknown or ambiguous name. */
export function askedPlants(asked: readonly (number | string)[], plants: readonly NamedPlant[]): number[] {
  return [...new Set(asked.map((each) => (typeof each === 'number' ? each : plantCalled(each, plants))))];
}

function plantCalled(name: string, plants: readonly NamedPlant[]): number {
  const index = plantNames(plants);
  const [found, ...others] = index.find(name);
  if (found && others.length === 0) return found.value.id;
  const labels = (found ? [found, ...others] : index.nearest(name, suggested)).map(
    ({ value }) => value.commonName,
  );
  throw invalidInput(
    found
      ? `“${name}” is a name of several plants.${suggestion(labels.slice(0, suggested))}`
      : `There is no plant called “${name}” in the guide.${suggestion(labels)}`,
  );
}

const indexes = new WeakMap<readonly NamedPlant[], NameIndex<PlantCard>>();

/** Built once for every state of the catalogue. */
function plantNames(plants: readonly NamedPlant[]): NameIndex<PlantCard> {
  const known = indexes.get(plants);
  if (known) return known;
  const index = indexNames(
    plants.map(({ card, otherNames }) => ({
      value: card,
      names: [card.commonName, card.latinName, ...(card.germanName ? [card.germanName] : [])],
      otherNames,
    })),
  );
  indexes.set(plants, index);
  return index;
}
