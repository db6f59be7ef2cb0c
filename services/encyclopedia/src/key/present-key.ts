import { isPoisonous, type KeyPlant, type PlantKey } from '@portal/contracts';
import type { PlantList } from '../plants/plant-cache.ts';
import type { ListedPlant } from '../plants/plant-entry.ts';
import { characters } from './characters.ts';
import { type States, statesOf } from './states-of.ts';
import variations from './variations.json' with { type: 'json' };

/** States of species that vary beyond the plant that is drawn, by Latin name; each replaces what the traits say. */
const ownStates: Record<string, States> = variations;

type Catalogue = Pick<PlantList, 'entries' | 'behind'>;

/** The key of all plants whose looks are known, without the mushrooms. Frozen. */
export function presentKey(catalogue: Catalogue): PlantKey {
  const shown = catalogue.entries.filter(isInKey);
  const ids = new Set(shown.map(({ id }) => id));
  const plants = shown.map((entry) => ({
    ...cardFields(entry),
    states: keyStates(entry),
    lookAlikes: lookAlikesOf(entry, catalogue).filter(({ id }) => ids.has(id)),
  }));
  return Object.freeze({ characters: [...characters], plants });
}

const isInKey = ({ drawn }: ListedPlant) => drawn?.traits !== undefined && drawn.traits.habit !== 'fungus';

function cardFields({ card }: ListedPlant): Omit<KeyPlant, 'states' | 'lookAlikes'> {
  const { id, commonName, germanName, latinName, imageUrl, photoUrl, hazard } = card;
  return {
    id,
    commonName,
    ...(germanName !== undefined && { germanName }),
    latinName,
    imageUrl,
    ...(photoUrl !== undefined && { photoUrl }),
    hazard,
  };
}

function keyStates({ drawn, card, quickFacts }: ListedPlant): States {
  if (!drawn?.traits) return {};
  return { ...statesOf(drawn.traits, quickFacts?.heightCm), ...ownStates[card.latinName] };
}

/** The dangerous plants that its entry warns of, and those whose own entry names it. */
function lookAlikesOf(entry: ListedPlant, { entries, behind }: Catalogue): KeyPlant['lookAlikes'] {
  const warned = entry.doubles.flatMap(({ folded, isDangerous, difference, german }) => {
    const double = behind(folded);
    if (!double || !isDangerous) return [];
    return { id: double.id, difference, ...(german && { german: { difference: german.difference } }) };
  });
  const naming = entries.filter(
    ({ id, card, doubles }) =>
      isPoisonous(card.hazard) &&
      !warned.some((one) => one.id === id) &&
      doubles.some(({ folded }) => behind(folded)?.id === entry.id),
  );
  return [...warned, ...naming.map(({ id }) => ({ id }))];
}
