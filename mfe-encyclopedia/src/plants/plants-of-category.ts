import { type FurtherCategory, foldText, type Language, type PlantCard } from '@portal/contracts';
import { plantNameIn } from '@portal/sdk';

/** The plants of a main category, and those that belong to it too. `poisonous` is nobody's main category. */
export function plantsOfCategory(cards: readonly PlantCard[], category: FurtherCategory) {
  const also = cards.filter((card) => card.category !== category && card.categories.includes(category));
  return category === 'poisonous'
    ? { main: also, also: [] }
    : { main: cards.filter((card) => card.category === category), also };
}

/** By the names that the visitor reads. */
export function byName(cards: readonly PlantCard[], language: Language): PlantCard[] {
  if (language === 'en') return [...cards];
  const named = cards.map((card) => ({ card, key: foldText(plantNameIn(card, language).name) }));
  return named.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ card }) => card);
}
