import { foldText, type PlantCard } from '@portal/contracts';
import { texts } from '../texts/index.ts';

/** Whether a plant's common name, Latin name or category contains the term, regardless of case and accents. */
export const matches = ({ commonName, latinName, category }: PlantCard, term: string): boolean =>
  [commonName, latinName, texts().categories[category]].some((text) =>
    foldText(text).includes(foldText(term.trim())),
  );
