import { type PlantCard, plants } from '@portal/contracts';
import { AppError, type Call, deletedPlantIds, unavailable } from '@portal/kit';
import type { PlantNames } from './row.ts';

/** Finds the plant of the guide behind its names. */
export type FindPlant = (names: PlantNames) => number | undefined;

/** Reads the names of all plants of the guide. Throws upstream_unavailable without the encyclopedia. */
export async function readPlantNames(call: Call): Promise<FindPlant> {
  const deleted = await deletedPlantIds();
  try {
    const cards = await call(plants.cards, {});
    return plantFinder(cards.filter(({ id }) => !deleted.includes(id)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw unavailable('The names of plants can’t be read right now. Please try again later.', error);
  }
}

type Named = Pick<PlantCard, 'id' | 'latinName' | 'commonName' | 'germanName'>;

/**
 * Finds plants by the whole Latin name, then by the whole common name in English or German. A name of two plants finds
 * neither: a guess could show the care, or the danger, of another plant.
 */
export function plantFinder(cards: Named[]): FindPlant {
  const byLatin = indexOf(cards, ({ latinName }) => [latinName]);
  const byCommon = indexOf(cards, ({ commonName, germanName }) => [commonName, germanName]);
  const keys = new Map<string, string>();
  const keyOf = (name: string) => {
    const key = keys.get(name) ?? toNameKey(name);
    keys.set(name, key);
    return key;
  };
  return ({ latin, common }) => {
    const found = latin === undefined ? undefined : byLatin.get(keyOf(latin));
    // A common name doesn't overrule a Latin one that the guide doesn't have.
    if (found !== undefined || latin !== undefined || common === undefined) return found ?? undefined;
    return byLatin.get(keyOf(common)) ?? byCommon.get(keyOf(common)) ?? undefined;
  };
}

/** Ids by name; null for a name of several plants. */
function indexOf(
  cards: Named[],
  namesOf: (card: Named) => (string | undefined)[],
): Map<string, number | null> {
  const index = new Map<string, number | null>();
  for (const card of cards) {
    for (const name of namesOf(card)) {
      if (name === undefined) continue;
      const key = toNameKey(name);
      const known = index.get(key);
      index.set(key, known === undefined || known === card.id ? card.id : null);
    }
  }
  return index;
}

/** Longer than the name of any plant. */
const maxNameLength = 200;

/** One form of case, spaces and the sign of hybrids; empty for what is too long for a name. */
const toNameKey = (name: string) =>
  name.length > maxNameLength
    ? ''
    : name
        .normalize('NFC')
        .toLowerCase()
        .replace(/(^|\s)[x×](?=\s?\S)\s?/g, '$1× ')
        .replace(/\s+/g, ' ')
        .trim();
