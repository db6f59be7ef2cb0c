import type { PlantCard } from '@portal/contracts';
import { texts } from '../texts/index.ts';

/** Whether a plant's common name, Latin name or category contains the term, regardless of case and accents. */
export const matches = ({ commonName, latinName, category }: PlantCard, term: string): boolean =>
  [commonName, latinName, texts().categories[category]].some((text) =>
    plain(text).includes(plain(term.trim())),
  );

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
