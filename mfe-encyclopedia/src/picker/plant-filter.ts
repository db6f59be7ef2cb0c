import { foldText, type PlantCard } from '@portal/contracts';
import { texts } from '../texts/index.ts';

/** Whether a plant's English, German or Latin name or its category contains the term, regardless of case and accents. */
export const matches = (
  { commonName, germanName = '', latinName, category }: PlantCard,
  term: string,
): boolean =>
  [commonName, germanName, latinName, texts().categories[category]].some((text) =>
    foldText(text).includes(foldText(term.trim())),
  );
