import type { emotions, InputOf, PlantCard } from '@portal/contracts';
import { useQuery } from '@portal/sdk/query';
import { useState } from 'react';
import { plantCardsQuery } from '../plants/plant.queries.ts';

export interface PlantNames {
  commonName: string;
  /** The guide's own until edited. */
  latinName?: string;
}

/** A plant by its typed name, and the plant of the guide with that name. */
export interface NamedPlant {
  commonName: string | undefined;
  known: PlantCard | undefined;
}

type PlantInfo = NonNullable<InputOf<typeof emotions.analyze>['body']['plantInfo']>;

const noNames: PlantNames = { commonName: '' };

/** The plant's names, with suggestions from the guide once the field has the focus. */
export function usePlantNames() {
  const [names, setNames] = useState(noNames);
  const [hasFocused, setFocused] = useState(false);
  const { data: cards = [] } = useQuery({
    ...plantCardsQuery,
    enabled: hasFocused || names.commonName !== '',
  });
  const known = plantNamed(names.commonName, cards);
  const latinName = names.latinName ?? known?.latinName ?? '';
  return {
    names,
    named: { commonName: names.commonName.trim() || undefined, known } satisfies NamedPlant,
    latinName,
    cards,
    setNames,
    setCommonName: (commonName: string) => setNames((current) => ({ ...current, commonName })),
    setLatinName: (text: string) => setNames((current) => ({ ...current, latinName: text })),
    loadNames: () => setFocused(true),
    clear: () => setNames(noNames),
    plantInfo: plantInfoOf(names.commonName.trim(), latinName.trim(), known?.category),
  };
}

/** Nothing is sent without a common name (specification §7). The category comes from the guide. */
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
