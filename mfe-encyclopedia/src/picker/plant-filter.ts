import { foldText, type PlantCard, umlautSpellings } from '@portal/contracts';
import { texts } from '../texts/index.ts';

/** Whether a plant's English, German or Latin name or its category contains the term, in any case and spelling. */
export const matches = (
  { commonName, germanName = '', latinName, category }: PlantCard,
  term: string,
): boolean =>
  [commonName, germanName, latinName, texts().categories[category]]
    .flatMap(umlautSpellings)
    .some((text) => foldText(text).includes(foldText(term.trim())));
