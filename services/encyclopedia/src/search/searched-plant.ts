import { cardOf, foldText, type Plant, type PlantCard, type Severity } from '@portal/contracts';
import { type SearchEntry, searchEntryOf } from './text-search.ts';

/** The fields of a plant that the search needs: a small part of its texts, so that all plants fit in memory. */
export interface SearchedPlant
  extends Pick<
    Plant,
    | 'id'
    | 'otherNames'
    | 'nameLanguages'
    | 'toxicity'
    | 'groups'
    | 'pets'
    | 'indications'
    | 'quickFacts'
    | 'summary'
  > {
  card: PlantCard;
  /** Folded names, by which look-alikes are linked. */
  folded: { latinName: string; otherNames: string[] };
  doubles: (Pick<
    Plant['lookAlikes'][number],
    'commonName' | 'latinName' | 'difference' | 'isDangerous' | 'german'
  > & {
    folded: string;
  })[];
  /** The interactions with named medicines. */
  interactions: { medicines: string[]; severity: Severity; advice?: string; german?: string }[];
  /** The medicines that were examined with it without finding an interaction. */
  excludedMedicines: string[];
  search: SearchEntry;
}

export const searchedPlantOf = (plant: Plant): SearchedPlant => ({
  id: plant.id,
  card: cardOf(plant),
  otherNames: plant.otherNames,
  ...(plant.nameLanguages && { nameLanguages: plant.nameLanguages }),
  toxicity: plant.toxicity,
  ...(plant.groups && { groups: plant.groups }),
  ...(plant.pets && { pets: plant.pets }),
  indications: plant.indications,
  ...(plant.quickFacts && { quickFacts: plant.quickFacts }),
  ...(plant.summary && { summary: plant.summary }),
  folded: { latinName: foldText(plant.latinName), otherNames: plant.otherNames.map(foldText) },
  doubles: plant.lookAlikes.map(({ commonName, latinName, difference, isDangerous, german }) => ({
    commonName,
    latinName,
    difference,
    isDangerous,
    ...(german && { german }),
    folded: foldText(latinName),
  })),
  interactions: plant.interactions.flatMap(({ medicines = [], severity, advice, german }) =>
    severity && medicines.length > 0
      ? [
          {
            medicines,
            severity,
            ...(advice && { advice }),
            ...(german?.advice && { german: german.advice }),
          },
        ]
      : [],
  ),
  excludedMedicines: (plant.excludedInteractions ?? []).flatMap(({ medicines }) => medicines),
  search: searchEntryOf(plant),
});

/** Returns whether people eat or take it: what nobody takes is no answer for a person. */
export const isTaken = ({ indications, quickFacts }: SearchedPlant) =>
  indications.some(({ use }) => use === 'internal') || (quickFacts?.edibleParts.length ?? 0) > 0;

/** Its names in both languages. */
export const bothNames = ({ card }: SearchedPlant) => ({
  en: card.commonName,
  de: card.germanName ?? card.commonName,
});
