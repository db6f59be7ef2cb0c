import { limits } from '../limits.ts';
import type { Language } from '../portal/language.schema.ts';
import type { Category } from './category.schema.ts';
import type { Plant, PlantCard, PlantSummary } from './plant.schema.ts';
import { coverOf, isDrawing } from './plate.ts';
import { isPoisonous } from './safety.ts';
import { inLanguage } from './translated.ts';

/** The title of a plant's page: its common and Latin name, or the one where both are the same. */
export const plantTitle = (
  { commonName, germanName, latinName }: Pick<Plant, 'commonName' | 'germanName' | 'latinName'>,
  language: Language = 'en',
): string => {
  const name = (language === 'de' && germanName) || commonName;
  return name.toLowerCase() === latinName.toLowerCase() ? latinName : `${name} (${latinName})`;
};

/** Names that English writes with a capital within a sentence too. */
const properNames =
  /^(African|American|Asian|Baikal|Boston|British|Cape|Ceylon|Chinese|Cuban|English|European|Fukien|French|German|Indian|Irish|Italian|Jack|Japanese|Key|Madagascar|Mexican|Persian|Scots|Siberian|Spanish|Swiss|Turkish|Virginia)\b/;

/** An English name within a sentence: "Peace lily" becomes "peace lily"; "St John's wort" and "English ivy" stay. */
export const inSentence = (name: string): string =>
  /[A-Z]/.test(name.slice(1)) || properNames.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** The description of a plant's page for crawlers and link previews: its summary, else the text about it. */
export function plantDescription(
  { summary, description }: Pick<Plant, 'summary' | 'description'>,
  language: Language = 'en',
): string {
  if (!summary) return description;
  return [summary.use, summary.danger, summary.avoid]
    .map((line) => inLanguage(line, language).text)
    .join(' ');
}

/** The beginning of a plant's uses, cut to 50 characters plus an ellipsis if longer (specification §2). */
export function usesExcerpt(uses: string): string {
  const sentence = uses.split(/(?<=[.!?])\s/, 1)[0]?.trim() ?? '';
  const length = limits.plant.usesExcerptLength;
  return sentence.length > length ? `${sentence.slice(0, length).trimEnd()}…` : sentence;
}

/** The beginning of a text, cut after a word, with an ellipsis if longer. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const words = text.slice(0, length + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, length).replace(/[\s,;:–-]+$/, '')}…`;
}

/** The card of a plant. */
export const cardOf = (plant: Plant): PlantCard => ({
  id: plant.id,
  commonName: plant.commonName,
  ...(plant.germanName !== undefined && { germanName: plant.germanName }),
  latinName: plant.latinName,
  category: plant.category,
  categories: plant.categories,
  imageUrl: coverOf(plant.imageUrl),
  ...(plant.preview !== undefined && { preview: plant.preview }),
  ...photoOf(plant),
  hazard: plant.toxicity.level,
  usesExcerpt: usesExcerpt(plant.uses),
  ...(plant.summary && {
    germanExcerpt: beginningOf(plant.summary.use.german.text, limits.plant.germanExcerptLength),
  }),
});

/** A plant's first photograph, by which people recognise it better than by a drawing. */
export function photoOf({ imageUrl, additionalImages }: Pick<Plant, 'imageUrl' | 'additionalImages'>) {
  const photoUrl = [imageUrl, ...additionalImages].find((url) => url !== '' && !isDrawing(url));
  return photoUrl === undefined ? {} : { photoUrl };
}

/** The picture by which people compare a plant with another, or with their own photo: a photograph, if there is one. */
export const pictureOf = (card: PlantCard | undefined) =>
  card?.photoUrl && card.photoUrl !== card.imageUrl
    ? { url: card.photoUrl }
    : { url: card?.imageUrl ?? '', preview: card?.preview };

/** A plant in a list of chosen plants. */
export function summaryOf(plant: Plant): PlantSummary {
  const { categories: _, usesExcerpt: __, germanExcerpt: ___, photoUrl: ____, ...card } = cardOf(plant);
  const germanUse = plant.summary?.use.german.text;
  return { ...card, description: plant.description, ...(germanUse && { germanUse }) };
}

/** A plant's categories beside its main one, with `poisonous` where its toxicity says so. */
export const furtherCategoriesOf = ({
  category,
  categories: stored = [],
  toxicity,
}: {
  category: Category;
  categories?: readonly Category[] | undefined;
  toxicity: Pick<Plant['toxicity'], 'level'>;
}): Category[] =>
  [
    ...stored.filter((each) => each !== 'poisonous'),
    ...(isPoisonous(toxicity.level) ? ['poisonous' as const] : []),
  ].filter((each) => each !== category);

/** Today's medicinal plant of the home page, the same for everyone; never a poisonous one. */
export function plantOfTheDay(cards: readonly PlantCard[], now = Date.now()): PlantCard | undefined {
  const medicinal = cards.filter(({ category, hazard }) => category === 'medicinal' && !isPoisonous(hazard));
  const day = Math.floor(now / 86_400_000);
  return medicinal[(day * 37) % medicinal.length];
}
