import { interactionChecks, type Language, type Medicine, type PlantCard } from '@portal/contracts';
import { plantNameIn, query, useIsHydrated, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useMemo } from 'react';
import { plantCardsQuery } from '../plants/plant.queries.ts';
import type { Option } from './find-options.ts';
import { useCheckerTexts } from './texts/index.ts';

/** The plants and medicines to choose from, by their names in the visitor's language. Only scripts need them. */
export function useOptions() {
  const enabled = useIsHydrated();
  const language = useLanguage();
  const { class: classHint } = useCheckerTexts();
  const cards = useQuery({ ...plantCardsQuery(), enabled });
  const medicines = useQuery({ ...query(interactionChecks.medicines), enabled });
  const plantOptions = useMemo(
    () => cards.data?.map((card) => plantOption(card, language)),
    [cards.data, language],
  );
  const medicineOptions = useMemo(
    () => medicines.data?.map((medicine) => medicineOption(medicine, language, classHint)),
    [medicines.data, language, classHint],
  );
  const failed = [cards, medicines].filter(({ error, data }) => error && !data);
  return {
    plants: plantOptions,
    medicines: medicineOptions,
    hazardOf: (id: number) => cards.data?.find((card) => card.id === id)?.hazard,
    error: failed[0]?.error,
    retry: () => {
      for (const read of failed) void read.refetch();
    },
  };
}

function plantOption(card: PlantCard, language: Language): Option<number> {
  const { id, commonName, germanName = '', latinName } = card;
  return {
    id,
    ...plantNameIn(card, language),
    hint: latinName,
    synonyms: [commonName, germanName, latinName],
  };
}

const medicineOption = (
  { id, kind, names, synonyms }: Medicine,
  language: Language,
  classHint: string,
): Option<string> => ({
  id,
  name: names[language],
  ...(kind === 'class' && { hint: classHint }),
  synonyms: [names.en, names.de, ...synonyms],
});
