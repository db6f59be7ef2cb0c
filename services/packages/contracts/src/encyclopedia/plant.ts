import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageAddress } from '../image.ts';
import { limits } from '../limits.ts';
import { topic } from '../portal/event.ts';
import type { Language } from '../portal/language.ts';
import { byId, Id, idsText, Timestamp, text } from '../values.ts';
import { Category } from './category.ts';
import { PlantTraits } from './plant-traits.ts';
import { Illustration } from './plate.ts';
import { QuickFacts } from './quick-facts.ts';
import {
  ExcludedInteraction,
  GermanSafetyTexts,
  Groups,
  Indication,
  Interaction,
  interactionGaps,
  isPoisonous,
  LookAlike,
  Pets,
  Review,
  Summary,
  Toxicity,
  ToxicityLevel,
} from './safety.ts';
import { Source } from './source.ts';
import { inLanguage } from './translated.ts';

/** The author of a photo and its licence. */
export const PhotoCredit = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.optional(z.string()),
  /** The page of the photo. */
  sourceUrl: z.optional(z.string()),
});
export type PhotoCredit = z.infer<typeof PhotoCredit>;

/** What a photo shows; `drug` is the dried or otherwise prepared part. */
export const photoOrgans = ['habit', 'leaf', 'flower', 'fruit', 'seed', 'root', 'bark', 'drug'] as const;
export const PhotoOrgan = z.enum(photoOrgans);
export type PhotoOrgan = z.infer<typeof PhotoOrgan>;

export const PhotoDetail = z.object({
  imageUrl: ImageAddress,
  notes: z.optional(z.string()),
  credit: z.optional(PhotoCredit),
  organ: z.optional(PhotoOrgan),
  /** The member of staff who added or approved it; absent for photos that were found and shown automatically. */
  approved: z.optional(z.object({ by: z.string(), at: Timestamp })),
});
export type PhotoDetail = z.infer<typeof PhotoDetail>;

/** A plant of the encyclopedia behind a look-alike's name. */
const LinkedPlant = z.object({ id: Id, hazard: ToxicityLevel });

export const Plant = z.object({
  id: Id,
  commonName: z.string(),
  latinName: z.string(),
  /** In German, where the plant has a name. */
  germanName: z.optional(z.string()),
  category: Category,
  /** Beside the main one. */
  categories: z.array(Category),
  /** The main picture; empty if the plant has none. */
  imageUrl: ImageAddress,
  additionalImages: z.array(ImageAddress),
  /** For the pictures that something is known about. */
  photoDetails: z.optional(z.array(PhotoDetail)),
  /** The legends of the drawings among the pictures that have lettered figures. */
  illustrations: z.optional(z.array(Illustration)),
  description: z.string(),
  uses: z.string(),
  habitat: z.string(),
  growingConditions: z.string(),
  medicinalProperties: z.optional(z.string()),
  historicalUses: z.optional(z.string()),
  constituents: z.optional(z.string()),
  dosageAndPreparation: z.optional(z.string()),
  contraindications: z.optional(z.string()),
  safetyNotes: z.optional(z.string()),
  german: z.optional(GermanSafetyTexts),
  summary: z.optional(Summary),
  family: z.string(),
  /** Synonyms and common names that people search for. */
  otherNames: z.array(z.string()),
  /** The BCP 47 tags of other names that are not English, by name; `la` for Latin synonyms. */
  nameLanguages: z.optional(z.record(z.string(), z.string())),
  toxicity: Toxicity,
  groups: z.optional(Groups),
  pets: z.optional(Pets),
  lookAlikes: z.array(z.extend(LookAlike, { plant: z.optional(LinkedPlant) })),
  interactions: z.array(Interaction),
  /** Where there is no interaction: why. */
  interactionGap: z.optional(z.enum(interactionGaps)),
  /** Medicines that were examined with it and don't interact. */
  excludedInteractions: z.optional(z.array(ExcludedInteraction)),
  indications: z.array(Indication),
  quickFacts: z.optional(QuickFacts),
  review: z.optional(Review),
  sources: z.array(Source),
});
export type Plant = z.infer<typeof Plant>;

/** The title of a plant's page. */
export const plantTitle = ({ commonName, latinName }: Pick<Plant, 'commonName' | 'latinName'>) =>
  `${commonName} (${latinName})`;

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

/** A plant on a card. */
// Extended instead of spread, so that builds without schemas can leave it out.
export const PlantCard = z.extend(
  z.pick(Plant, {
    id: true,
    commonName: true,
    germanName: true,
    latinName: true,
    category: true,
    categories: true,
    imageUrl: true,
  }),
  {
    hazard: ToxicityLevel,
    /** The beginning of the uses, cut by `usesExcerpt`. */
    usesExcerpt: z.string(),
  },
);
export type PlantCard = z.infer<typeof PlantCard>;

/** A plant in a list of chosen plants. */
export const PlantSummary = z.extend(
  z.pick(Plant, {
    id: true,
    commonName: true,
    germanName: true,
    latinName: true,
    category: true,
    imageUrl: true,
    description: true,
  }),
  { hazard: ToxicityLevel },
);
export type PlantSummary = z.infer<typeof PlantSummary>;

/** The version of a plant changes with anything that it shows. */
const PlantVersion = z.object({ id: Id, version: z.string() });

/** The beginning of a plant's uses, cut to 50 characters plus an ellipsis if longer (specification §2). */
export function usesExcerpt(uses: string): string {
  const sentence = uses.split(/(?<=[.!?])\s/, 1)[0]?.trim() ?? '';
  const length = limits.plant.usesExcerptLength;
  return sentence.length > length ? `${sentence.slice(0, length).trimEnd()}…` : sentence;
}

/** The card of a plant. */
export const cardOf = (plant: Plant): PlantCard => ({
  id: plant.id,
  commonName: plant.commonName,
  ...(plant.germanName !== undefined && { germanName: plant.germanName }),
  latinName: plant.latinName,
  category: plant.category,
  categories: plant.categories,
  imageUrl: plant.imageUrl,
  hazard: plant.toxicity.level,
  usesExcerpt: usesExcerpt(plant.uses),
});

/** A plant in a list of chosen plants. */
export function summaryOf(plant: Plant): PlantSummary {
  const { categories: _, usesExcerpt: __, ...card } = cardOf(plant);
  return { ...card, description: plant.description };
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

/** An administrator, or a newer catalogue, added a plant to an encyclopedia that was not empty. */
export const plantAdded = topic({
  name: 'plant.added',
  from: 'encyclopedia',
  to: ['hub'],
  payload: z.extend(z.pick(Plant, { commonName: true, latinName: true, imageUrl: true }), { plantId: Id }),
});

export const plants = {
  list: endpoint({
    method: 'GET',
    path: '/api/plants',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'Every plant, by common name.',
    reply: z.array(Plant),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/api/plants/cards',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'The cards of all plants, by common name.',
    reply: z.array(PlantCard),
  }),
  summaries: endpoint({
    method: 'GET',
    path: '/api/plants/summaries',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'The existing plants of the given ids, by common name.',
    query: z.strictObject({
      /** `3,17,162` */
      ids: idsText(500),
    }),
    reply: z.array(PlantSummary),
  }),
  named: endpoint({
    method: 'GET',
    path: '/internal/plants/named',
    service: 'encyclopedia',
    access: 'internal',
    callers: ['forum'],
    summary: 'The plant of a common name, regardless of case; 404 if there is none.',
    query: z.strictObject({ commonName: text(200) }),
    reply: PlantCard,
  }),
  traits: endpoint({
    method: 'GET',
    path: '/internal/plants/traits',
    service: 'encyclopedia',
    access: 'internal',
    callers: ['vision'],
    summary: 'The visible traits of every plant.',
    reply: z.array(PlantTraits),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/internal/plants/versions',
    service: 'encyclopedia',
    access: 'internal',
    callers: ['vision'],
    summary: 'The versions of all plants: which ones a service that stores copies must read again.',
    reply: z.array(PlantVersion),
  }),
  copies: endpoint({
    method: 'GET',
    path: '/internal/plants/copies',
    service: 'encyclopedia',
    access: 'internal',
    callers: ['vision'],
    summary: 'The existing plants of the given ids with their versions and visible traits.',
    query: z.strictObject({
      /** `3,17,162` */
      ids: idsText(100),
    }),
    reply: z.array(z.object({ version: z.string(), plant: Plant, traits: z.optional(PlantTraits) })),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/plants/:id',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'One plant.',
    params: byId,
    reply: Plant,
  }),
};
