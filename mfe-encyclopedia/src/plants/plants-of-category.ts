import { type Category, foldText, type Language, type PlantCard } from '@portal/contracts';
import { plantNameIn } from '@portal/sdk';
import type { Sort } from './use-home-filter.ts';

/** The plants of a main category, and those that belong to it too. All poisonous plants are in one list. */
export function plantsOfCategory(cards: readonly PlantCard[], category: Category) {
  const isMain = (card: PlantCard) =>
    card.category === category || (category === 'poisonous' && card.categories.includes(category));
  return {
    main: cards.filter(isMain),
    also: cards.filter((card) => !isMain(card) && card.categories.includes(category)),
  };
}

/** Sorts by the names that the visitor reads, by Latin names, or the newest first: ids rise with time. */
export function inOrder<Shown extends PlantCard>(
  cards: readonly Shown[],
  sort: Sort,
  language: Language,
): Shown[] {
  if (sort === 'newest') return [...cards].sort((a, b) => b.id - a.id);
  const named = cards.map((card) => ({ card, key: sortKey(card, sort, language) }));
  return named.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ card }) => card);
}

/** The letter under which a list has a plant. */
export const letterOf = (card: PlantCard, sort: 'name' | 'latin', language: Language) =>
  (/[a-z]/.exec(sortKey(card, sort, language))?.[0] ?? '').toUpperCase();

const sortKey = (card: PlantCard, sort: 'name' | 'latin', language: Language) =>
  foldText(sort === 'latin' ? card.latinName : plantNameIn(card, language).name);
