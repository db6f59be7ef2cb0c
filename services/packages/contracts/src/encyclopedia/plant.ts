import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { topic } from '../portal/event.ts';
import { byId, described, Id, idPattern, SearchTerm, text } from '../values.ts';
import { Source } from './source.ts';

/** The categories of the specification (§3), in the order of lists. */
export const categories = [
  'medicinal',
  'edible',
  'desert',
  'jungle',
  'fungi',
  'trees',
  'fruits',
  'vegetables',
  'tropical',
  'spices',
  'ornamental',
  'houseplants',
] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

/** The filter buttons of the home page (specification §2) besides "all". */
export const homeCategories = [
  'medicinal',
  'tropical',
  'spices',
  'desert',
  'fungi',
  'trees',
  'houseplants',
] as const satisfies Category[];

/** How dangerous a plant is to a person who eats or touches it. */
export const toxicityLevels = ['none', 'caution', 'toxic', 'deadly'] as const;

/** The evidence of an interaction, from a guess by mechanism to controlled studies in people. */
export const interactionEvidence = [
  'theoretical',
  'case reports',
  'pharmacokinetic study',
  'clinical',
] as const;

export const Toxicity = z.object({
  level: z.enum(toxicityLevels),
  /** The harmful parts ("seeds and leaves"); absent if the level is none. */
  parts: z.optional(z.string()),
  /** The symptoms, and who is affected. */
  effect: z.optional(z.string()),
});

export const LookAlike = z.object({
  commonName: z.string(),
  latinName: z.string(),
  /** How to tell it from the plant. */
  difference: z.string(),
  isDangerous: z.boolean(),
});

export const Interaction = z.object({
  /** A drug or a class of drugs. */
  drug: z.string(),
  effect: z.string(),
  evidence: z.enum(interactionEvidence),
  sources: z.array(z.string()),
});

/** A picture of a plant: an address that also answers `?w=320|640|1280`. */
export const ImageAddress = z.string();

/** The author of a photo and its licence. */
export const PhotoCredit = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.optional(z.string()),
  /** The page of the photo. */
  sourceUrl: z.optional(z.string()),
});
export type PhotoCredit = z.infer<typeof PhotoCredit>;

export const PhotoDetail = z.object({
  imageUrl: ImageAddress,
  notes: z.optional(z.string()),
  credit: z.optional(PhotoCredit),
});
export type PhotoDetail = z.infer<typeof PhotoDetail>;

export const Plant = z.object({
  id: Id,
  commonName: z.string(),
  latinName: z.string(),
  category: Category,
  /** The main picture; empty if the plant has none. */
  imageUrl: ImageAddress,
  additionalImages: z.array(ImageAddress),
  /** For the pictures with notes or credits. */
  photoDetails: z.optional(z.array(PhotoDetail)),
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
  family: z.string(),
  /** Synonyms and common names that people search for. */
  otherNames: z.array(z.string()),
  toxicity: Toxicity,
  lookAlikes: z.array(LookAlike),
  interactions: z.array(Interaction),
  sources: z.array(Source),
});
export type Plant = z.infer<typeof Plant>;

/** The title of a plant's page. */
export const plantTitle = ({ commonName, latinName }: Pick<Plant, 'commonName' | 'latinName'>) =>
  `${commonName} (${latinName})`;

/** A plant on a card. */
export const PlantCard = z.object({
  ...z.pick(Plant, { id: true, commonName: true, latinName: true, category: true, imageUrl: true }).shape,
  /** The beginning of the uses, cut by `usesExcerpt`. */
  usesExcerpt: z.string(),
});
export type PlantCard = z.infer<typeof PlantCard>;

/** A plant in a list of chosen plants. */
export const PlantSummary = z.pick(Plant, {
  id: true,
  commonName: true,
  latinName: true,
  category: true,
  imageUrl: true,
  description: true,
});
export type PlantSummary = z.infer<typeof PlantSummary>;

/** The looks of a plant: the traits that its plates are drawn from. */
export const PlantTraits = z.object({
  plantId: Id,
  habit: z.string(),
  leaf: z.optional(
    z.object({
      shape: z.string(),
      margin: z.string(),
      venation: z.string(),
      arrangement: z.string(),
      compound: z.string(),
      /** `#rrggbb` */
      colour: z.string(),
    }),
  ),
  flower: z.optional(
    z.object({ form: z.string(), inflorescence: z.string(), petals: z.number(), colour: z.string() }),
  ),
  fruit: z.optional(z.object({ form: z.string(), colour: z.string() })),
});
export type PlantTraits = z.infer<typeof PlantTraits>;

/** The most plants that one call requests by id. */
const maxIds = 500;
const IdsText = z.pipe(
  described(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^${idPattern}(,${idPattern}){0,${maxIds - 1}}$`),
          `The ids must be whole numbers with commas, at most ${maxIds}.`,
        ),
      ),
    `Ids with commas between them, at most ${maxIds}.`,
  ),
  z.transform((ids) => [...new Set(ids.split(',').map(Number))]),
);

/** The beginning of a plant's uses, cut to 50 characters plus an ellipsis if longer (specification §2). */
export function usesExcerpt(uses: string): string {
  const sentence = uses.split(/(?<=[.!?])\s/, 1)[0]?.trim() ?? '';
  const length = limits.plant.usesExcerptLength;
  return sentence.length > length ? `${sentence.slice(0, length).trimEnd()}…` : sentence;
}

/** The card of a plant. */
export const cardOf = ({ id, commonName, latinName, category, imageUrl, uses }: Plant): PlantCard => ({
  id,
  commonName,
  latinName,
  category,
  imageUrl,
  usesExcerpt: usesExcerpt(uses),
});

/** Today's medicinal plant of the home page, the same for everyone. */
export function plantOfTheDay(cards: readonly PlantCard[], now = Date.now()): PlantCard | undefined {
  const medicinal = cards.filter(({ category }) => category === 'medicinal');
  const day = Math.floor(now / 86_400_000);
  return medicinal[(day * 37) % medicinal.length];
}

/** An administrator, or a newer catalogue, added a plant to an encyclopedia that was not empty. */
export const plantAdded = topic({
  name: 'plant.added',
  from: 'encyclopedia',
  to: ['hub'],
  payload: z.object({
    plantId: Id,
    ...z.pick(Plant, { commonName: true, latinName: true, imageUrl: true }).shape,
  }),
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
  search: endpoint({
    method: 'GET',
    path: '/api/plants/search',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'The plants that match a search, best first: names, family, uses; tolerates typos.',
    query: z.strictObject({ q: SearchTerm }),
    reply: z.array(Plant),
  }),
  searchCards: endpoint({
    method: 'GET',
    path: '/api/plants/cards/search',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'The same search, with cards.',
    query: z.strictObject({ q: SearchTerm }),
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
      ids: IdsText,
    }),
    reply: z.array(PlantSummary),
  }),
  named: endpoint({
    method: 'GET',
    path: '/internal/plants/named',
    service: 'encyclopedia',
    access: 'internal',
    summary: 'The plant of a common name, regardless of case; 404 if there is none.',
    query: z.strictObject({ commonName: text(200) }),
    reply: PlantCard,
  }),
  traits: endpoint({
    method: 'GET',
    path: '/internal/plants/traits',
    service: 'encyclopedia',
    access: 'internal',
    summary: 'The visible traits of every plant.',
    reply: z.array(PlantTraits),
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
