import type { emotions, InputOf, PlantCard } from '@portal/contracts';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { plantCardsQuery } from '../plants/plant.queries.ts';

/** What a visitor says the plant is. */
export interface PlantNames {
  commonName: string;
  latinName: string;
}

type PlantInfo = NonNullable<InputOf<typeof emotions.analyze>['body']['plantInfo']>;

const noNames: PlantNames = { commonName: '', latinName: '' };

/** The two names of a plant, with those of the guide to choose from once one begins to write. */
export function usePlantNames() {
  const [names, setNames] = useState(noNames);
  const [isWriting, setWriting] = useState(false);
  // Without them the names are simply written.
  const { data: cards = [] } = useQuery({ ...plantCardsQuery, enabled: isWriting });
  const setCommonName = (commonName: string) =>
    setNames((known) => {
      // The scientific name follows the common one for as long as it is the guide's own word.
      const isOurs = known.latinName === (plantNamed(known.commonName, cards)?.latinName ?? '');
      const latinName = isOurs ? (plantNamed(commonName, cards)?.latinName ?? '') : known.latinName;
      return { commonName, latinName };
    });
  const setLatinName = (latinName: string) => setNames((known) => ({ ...known, latinName }));
  return {
    names,
    cards,
    setNames,
    setCommonName,
    setLatinName,
    beginWriting: () => setWriting(true),
    clear: () => setNames(noNames),
    plantInfo: plantInfoOf(names, cards),
  };
}

/** What is sent of the names: nothing without a common one (specification §7). The category is the guide's. */
function plantInfoOf({ commonName, latinName }: PlantNames, cards: PlantCard[]): PlantInfo | undefined {
  const name = commonName.trim();
  if (!name) return undefined;
  const latin = latinName.trim();
  const category = plantNamed(name, cards)?.category;
  return { commonName: name, ...(latin && { latinName: latin }), ...(category && { category }) };
}

const plantNamed = (name: string, cards: PlantCard[]) =>
  cards.find(({ commonName }) => commonName.toLowerCase() === name.trim().toLowerCase());
