import type { PlantCard } from '@portal/contracts';
import { texts } from '../texts/index.ts';

/** Whether a plant has the term in its common name, its Latin name or its category, whatever the case and the accents. */
export const fits = ({ commonName, latinName, category }: PlantCard, term: string): boolean =>
  [commonName, latinName, texts().categories[category]].some((text) =>
    plain(text).includes(plain(term.trim())),
  );

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
