import type { Plant } from '@portal/contracts';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import type { FactName } from './plant-facts.tsx';
import type { PageSection } from './section-index.tsx';

/** The prose of a plant in the order of its page: interactions are between the uses and the doses. */
export const factGroups = {
  uses: ['uses', 'medicinalProperties'],
  doses: ['contraindications', 'dosageAndPreparation', 'safetyNotes'],
  background: ['habitat', 'growingConditions', 'historicalUses', 'constituents'],
} as const satisfies Record<string, FactName[]>;

/** The sections of a plant's page, with the ids of their headings. */
export function usePlantSections(plant: Plant): PageSection[] {
  const safety = useSafetyTexts();
  const { plant: texts, sources } = useTexts();
  const facts = (names: readonly FactName[]) =>
    names.filter((name) => plant[name]).map((name) => ({ id: name, title: texts.facts[name] }));
  const has = (list: readonly unknown[], id: string, title: string) =>
    list.length > 0 ? [{ id, title }] : [];
  return [
    ...has(plant.indications, 'indications', safety.indications.title),
    ...facts(factGroups.uses),
    { id: 'interactions', title: safety.interactions.title },
    ...facts(factGroups.doses),
    ...has(plant.lookAlikes, 'look-alikes', safety.lookAlikes),
    ...facts(factGroups.background),
    { id: 'sources', title: sources.title },
  ];
}
