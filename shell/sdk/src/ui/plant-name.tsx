import { type Language, type Plant, plants } from '@portal/contracts';
import { query } from '../api/read.ts';
import { useLanguage } from '../language/use-language.ts';
import { keepPreviousData, useQuery } from '../query.ts';

type NamedPlant = Pick<Plant, 'commonName' | 'germanName'>;

/** A plant's common name in a language: the German one where it has one, else the English one. */
export const plantNameIn = (
  { commonName, germanName }: NamedPlant,
  language: Language,
): { name: string; lang: Language } =>
  language === 'de' && germanName ? { name: germanName, lang: 'de' } : { name: commonName, lang: 'en' };

/** The same in the visitor's language, for labels and titles. */
export const usePlantName = (plant: NamedPlant) => plantNameIn(plant, useLanguage());

/** The Latin name beside `PlantName`; nothing where both are the same. */
export function LatinName({
  plant,
  className,
}: {
  plant: NamedPlant & { latinName: string };
  className?: string | undefined;
}) {
  const { name } = usePlantName(plant);
  if (name.toLowerCase() === plant.latinName.toLowerCase()) return null;
  return (
    <i lang="la" className={className}>
      {plant.latinName}
    </i>
  );
}

/** The common name of a plant for the visitor, marked with its language. */
export function PlantName({ plant }: { plant: NamedPlant }) {
  const { name, lang } = usePlantName(plant);
  return <span lang={lang}>{name}</span>;
}

/** Keeps the address of the call short. */
const maxIds = 100;

/** The German names of plants of which a page knows the ids; for other languages nothing is read. */
export function useGermanNames(ids: (number | undefined)[]): (id: number | undefined) => string | undefined {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))].slice(0, maxIds).sort((a, b) => a - b);
  const isGerman = useLanguage() === 'de';
  const { data = [] } = useQuery({
    ...query(plants.summaries, { query: { ids: wanted.join(',') } }),
    enabled: isGerman && wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  return (id) => (isGerman ? data.find((plant) => plant.id === id)?.germanName : undefined);
}
