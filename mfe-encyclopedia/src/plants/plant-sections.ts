import type { Plant } from '@portal/contracts';
import { useSafetyTexts } from '../safety/texts/index.ts';
import { useTexts } from '../texts/index.ts';
import type { PageSection } from './section-index.tsx';

/** Returns whether a dose is known: by its text, or of one of its uses. */
export const hasDose = ({ dosageAndPreparation, indications }: Plant) =>
  dosageAndPreparation !== undefined || indications.some(({ dose }) => dose);

/** The sections of a plant's page that exist, with the ids of their headings. */
export function usePlantSections(plant: Plant): PageSection[] {
  const { sectionNames } = useSafetyTexts();
  const { sources } = useTexts();
  const section = (id: keyof typeof sectionNames, isThere = true) =>
    isThere ? [{ id, title: sectionNames[id] }] : [];
  return [
    ...section('safety'),
    ...section('uses'),
    ...section('dose', hasDose(plant)),
    ...section('look-alikes', plant.lookAlikes.length > 0),
    ...section('growing'),
    ...section('history', plant.historicalUses !== undefined),
    ...(plant.sources.length > 0 || plant.review ? [{ id: 'sources', title: sources.title }] : []),
  ];
}
