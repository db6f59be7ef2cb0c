import type { Language, Plant } from '@portal/contracts';
import { useLanguage } from '../language/use-language.ts';

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
