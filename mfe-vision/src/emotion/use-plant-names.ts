import type { emotions, InputOf, PlantCard } from '@portal/contracts';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { plantCardsQuery } from '../plants/plant.queries.ts';

/** What a visitor says the plant is. */
export interface PlantNames {
  commonName: string;
  /** Until one writes it, the guide's own. */
  latinName?: string;
}

type PlantInfo = NonNullable<InputOf<typeof emotions.analyze>['body']['plantInfo']>;

const noNames: PlantNames = { commonName: '' };

/** The two names of a plant, with those of the guide to choose from once one begins to write. */
export function usePlantNames() {
  const [names, setNames] = useState(noNames);
  const [isWriting, setWriting] = useState(false);
  // Without them the names are simply written.
  const { data: cards = [] } = useQuery({
    ...plantCardsQuery,
    enabled: isWriting || names.commonName !== '',
  });
  const known = plantNamed(names.commonName, cards);
  const latinName = names.latinName ?? known?.latinName ?? '';
  return {
    names,
    latinName,
    cards,
    setNames,
    setCommonName: (commonName: string) => setNames((now) => ({ ...now, commonName })),
    setLatinName: (written: string) => setNames((now) => ({ ...now, latinName: written })),
    beginWriting: () => setWriting(true),
    clear: () => setNames(noNames),
    plantInfo: plantInfoOf(names.commonName.trim(), latinName.trim(), known?.category),
  };
}

/** What is sent of the names: nothing without a common one (specification §7). The category is the guide's. */
function plantInfoOf(
  commonName: string,
  latinName: string,
  category: string | undefined,
): PlantInfo | undefined {
  if (!commonName) return undefined;
  return { commonName, ...(latinName && { latinName }), ...(category && { category }) };
}

const plantNamed = (name: string, cards: PlantCard[]) =>
  cards.find(({ commonName }) => commonName.toLowerCase() === name.trim().toLowerCase());
