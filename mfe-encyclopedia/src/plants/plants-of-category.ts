import { type Category, foldText, type Language, type PlantCard } from '@portal/contracts';
import { plantNameIn } from '@portal/sdk';

/** The plants of a main category, and those that belong to it too. All poisonous plants are in one list. */
export function plantsOfCategory(cards: readonly PlantCard[], category: Category) {
  const isMain = (card: PlantCard) =>
    card.category === category || (category === 'poisonous' && card.categories.includes(category));
  return {
    main: cards.filter(isMain),
    also: cards.filter((card) => !isMain(card) && card.categories.includes(category)),
  };
}

/** By the names that the visitor reads. */
export function byName(cards: readonly PlantCard[], language: Language): PlantCard[] {
  if (language === 'en') return [...cards];
  const named = cards.map((card) => ({ card, key: foldText(plantNameIn(card, language).name) }));
  return named.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ card }) => card);
}
