import type { Category } from './plant.ts';
import type { plantFacts } from './plant-texts.ts';

/* In a file of its own, which only who reads German fetches. */

type FactName = (typeof plantFacts)[number][0];

/** What stands over the facts of a plant's page, in German. */
export const germanFactTitles: Record<FactName, string> = {
  uses: 'Anwendung und Nutzen',
  habitat: 'Natürlicher Wuchsort',
  growingConditions: 'Wachstumsbedingungen',
  medicinalProperties: 'Medizinische Eigenschaften',
  historicalUses: 'Historische und traditionelle Anwendung',
  constituents: 'Wirksame Inhaltsstoffe',
  dosageAndPreparation: 'Dosierung und Zubereitung',
  contraindications: 'Gegenanzeigen',
  safetyNotes: 'Sicherheitshinweise',
};

/** What the categories are called, in German. */
export const germanCategoryNames: Record<Category, string> = {
  medicinal: 'Heilpflanzen',
  edible: 'Essbare Pflanzen',
  desert: 'Wüste',
  jungle: 'Dschungel',
  fungi: 'Pilze',
  trees: 'Bäume',
  fruits: 'Obst',
  vegetables: 'Gemüse',
  tropical: 'Tropen',
  spices: 'Gewürze',
  ornamental: 'Zierpflanzen',
  houseplants: 'Zimmerpflanzen',
};
