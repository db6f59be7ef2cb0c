import {
  indexNames,
  interactionChecks,
  type Language,
  type Medicine,
  type Named,
  type NameIndex,
  namedMedicine,
  type PlantCard,
} from '@portal/contracts';
import { plantNameIn, query, useIsHydrated, useLanguage } from '@portal/sdk';
import { useQuery } from '@portal/sdk/query';
import { useMemo } from 'react';
import { plantCardsQuery } from '../plants/plant.queries.ts';
import { brandLabel } from './brand-label.ts';
import { useCheckerTexts } from './texts/index.ts';

/** Something to choose in a field that is typed into. */
export interface Option<Id extends string | number = string | number> {
  /** The value for the check: a plant's id, or a medicine's id or brand. */
  id: Id;
  name: string;
  /** The language of the name, if it isn't the page's. */
  lang?: string;
  /** Quiet text after the name. */
  hint?: string;
}

/** The options of a field. */
export interface Options<Id extends string | number> {
  option: (id: Id) => Option<Id> | undefined;
  search: NameIndex<Option<Id>>['search'];
}

/** The plants and medicines to choose from, by any of their names. Only scripts need them. */
export function useOptions() {
  const enabled = useIsHydrated();
  const language = useLanguage();
  const { class: classHint } = useCheckerTexts();
  const cards = useQuery({ ...plantCardsQuery(), enabled });
  const plantNames = useQuery({ ...query(interactionChecks.plantNames), enabled });
  const medicines = useQuery({ ...query(interactionChecks.medicines), enabled });
  const plantOptions = useMemo(() => {
    const otherNames = new Map(plantNames.data?.map(({ id, names }) => [id, names]));
    return cards.data && indexOptions(cards.data.map((card) => plantOption(card, otherNames, language)));
  }, [cards.data, plantNames.data, language]);
  const medicineOptions = useMemo(
    () =>
      medicines.data &&
      indexOptions([
        ...medicines.data.map((medicine) => medicineOption(medicine, language, classHint)),
        ...brandOptions(medicines.data, language),
      ]),
    [medicines.data, language, classHint],
  );
  // Without the other names plants are still found by the names on their cards.
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

function indexOptions<Id extends string | number>(named: Named<Option<Id>>[]): Options<Id> {
  const byId = new Map(named.map(({ value }) => [value.id, value]));
  return { option: (id) => byId.get(id), search: indexNames(named).search };
}

function plantOption(
  card: PlantCard,
  otherNames: ReadonlyMap<number, string[]>,
  language: Language,
): Named<Option<number>> {
  const { id, commonName, germanName, latinName } = card;
  return {
    value: { id, ...plantNameIn(card, language), hint: latinName },
    names: [commonName, latinName, ...(germanName ? [germanName] : [])],
    otherNames: otherNames.get(id) ?? [],
  };
}

/** Without its brands, which are options of their own. */
function medicineOption(medicine: Medicine, language: Language, classHint: string): Named<Option<string>> {
  const { id, kind, names } = medicine;
  return {
    ...namedMedicine({ ...medicine, brands: [] }),
    value: { id, name: names[language], ...(kind === 'class' && { hint: classHint }) },
  };
}

function brandOptions(medicines: readonly Medicine[], language: Language): Named<Option<string>>[] {
  const substances = new Map<string, Medicine[]>();
  for (const medicine of medicines) {
    for (const brand of medicine.brands) {
      substances.set(brand, [...(substances.get(brand) ?? []), medicine]);
    }
  }
  return [...substances].map(([brand, contained]) => ({
    value: { id: brand, name: `${brand}: ${brandLabel(contained, language)}` },
    names: [],
    otherNames: [brand],
  }));
}
