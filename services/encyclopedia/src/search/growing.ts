import { isPoisonous, type QuickFacts } from '@portal/contracts';
import { isInCategory } from './plant-kinds.ts';
import type { Question, Wish } from './question.ts';
import { answer, foundOf, inGroups, isPoison, type Listing } from './search-result.ts';
import type { SearchedPlant } from './searched-plant.ts';
import { growingNote } from './texts/list-texts.ts';

/** Tests whether a plant fits a place, by its light and water. */
const fits = {
  shade: ({ light = [] }: QuickFacts) => light.includes('shade'),
  sun: ({ light = [] }: QuickFacts) => light.includes('full sun'),
  dry: ({ water }: QuickFacts) => water === 'dry',
  wet: ({ water }: QuickFacts) => water === 'wet' || water === 'moist',
  /** Bears more than one light, and a missed watering. */
  easy: ({ light = [], water }: QuickFacts) => light.length > 1 && (water === 'dry' || water === 'moderate'),
} satisfies Record<Wish, (facts: QuickFacts) => boolean>;

export const wishesOf = ({ growing }: Question): Wish[] =>
  (Object.keys(fits) as Wish[]).filter((wish) => growing.has(wish));

/** Returns whether a plant fits the place that a question names, if any. */
export const fitsPlace = ({ quickFacts }: SearchedPlant, question: Question) =>
  wishesOf(question).every((wish) => quickFacts && fits[wish](quickFacts));

/** Fewer plants than this don't answer a question of several wishes: the last wish then only orders. */
const enough = 3;

/** The plants for a place, from the growing data; those that bear most light and drought first. */
export function findForPlace(plants: readonly SearchedPlant[], question: Question): Listing {
  const { category } = question;
  const wishes = wishesOf(question);
  const inKind = plants.filter((plant) => plant.quickFacts && (!category || isInCategory(plant, category)));
  const fulfilled = (plant: SearchedPlant) =>
    wishes.filter((wish) => plant.quickFacts && fits[wish](plant.quickFacts)).length;
  const all = inKind.filter((plant) => fulfilled(plant) === wishes.length);
  const usable = all.filter((plant) => !isPoison(plant)).length;
  const [main = 'easy'] = wishes;
  const chosen =
    usable >= enough ? all : inKind.filter((plant) => plant.quickFacts && fits[main](plant.quickFacts));
  const order = chosen.toSorted((a, b) => fulfilled(b) - fulfilled(a) || hardiness(b) - hardiness(a));
  return {
    answers: [answer('note', growingNote)],
    plants: inGroups(
      order.map((plant) => foundOf(plant, { group: isPoisonous(plant.card.hazard) ? 'poisonous' : 'best' })),
    ),
  };
}

const hardiness = ({
  quickFacts: { light = [], water } = { edibleParts: [], lifeForm: 'perennial', nativeRange: [] },
}: SearchedPlant) => light.length + (water ? bearing[water] : 0);

/** Drought first; of plants for wet places, those that stand in water. */
const bearing = { dry: 1, moderate: 0.5, moist: 0, wet: 3 };
