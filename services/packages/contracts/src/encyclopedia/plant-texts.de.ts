import type { Category } from './plant.ts';
import type { plantFacts } from './plant-texts.ts';

/*
 * In a file of its own, loaded only for German.
 */

type FactName = (typeof plantFacts)[number][0];

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
