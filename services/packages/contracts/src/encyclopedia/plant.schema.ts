import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress, ImagePreview } from '../image.schema.ts';
import { topic } from '../portal/event.ts';
import { byId, Id, idsText, Timestamp, text } from '../values.schema.ts';
import { Category } from './category.schema.ts';
import { facetValues } from './facets.ts';
import { photoOrgans } from './plant-photos.ts';
import { PlantTraits } from './plant-traits.schema.ts';
import { Illustration } from './plate.schema.ts';
import { QuickFacts } from './quick-facts.schema.ts';
import {
  ExcludedInteraction,
  GermanSafetyTexts,
  Groups,
  Indication,
  Interaction,
  LookAlike,
  Pets,
  Review,
  Summary,
  Toxicity,
  ToxicityLevel,
} from './safety.schema.ts';
import { interactionGaps } from './safety.ts';
import { Source } from './source.schema.ts';

/** The author of a photo and its licence. */
export const PhotoCredit = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.optional(z.string()),
  /** The page of the photo. */
  sourceUrl: z.optional(z.string()),
});
export type PhotoCredit = z.infer<typeof PhotoCredit>;

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
const LinkedPlant = z.object({
  id: Id,
  hazard: ToxicityLevel,
  /** Its main picture; absent if it has none. */
  imageUrl: z.optional(ImageAddress),
});

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
  /** Of the main picture, if it is known. */
  preview: z.optional(ImagePreview),
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
  /** The reason for having no interaction. */
  interactionGap: z.optional(z.enum(interactionGaps)),
  /** Medicines that were examined with it and don't interact. */
  excludedInteractions: z.optional(z.array(ExcludedInteraction)),
  indications: z.array(Indication),
  quickFacts: z.optional(QuickFacts),
  review: z.optional(Review),
  sources: z.array(Source),
});
export type Plant = z.infer<typeof Plant>;

/** A plant on a card. */
export const PlantCard = z.extend(
  z.pick(Plant, {
    id: true,
    commonName: true,
    germanName: true,
    latinName: true,
    category: true,
    categories: true,
    imageUrl: true,
    preview: true,
  }),
  {
    /** The first photograph, if there is one. */
    photoUrl: z.optional(ImageAddress),
    hazard: ToxicityLevel,
    /** The beginning of the uses, cut by `usesExcerpt`. */
    usesExcerpt: z.string(),
    /** The beginning of the German summary. */
    germanExcerpt: z.optional(z.string()),
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
    preview: true,
    description: true,
  }),
  {
    hazard: ToxicityLevel,
    /** Its use, in place of the description, which is in English. */
    germanUse: z.optional(z.string()),
  },
);
export type PlantSummary = z.infer<typeof PlantSummary>;

const valuesOf = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.array(z.enum(values)));

/** The values by which a plant is filtered. Absent ones don't apply or aren't known. */
export const PlantFacets = z.object({
  id: Id,
  hazard: valuesOf(facetValues.hazard),
  use: valuesOf(facetValues.use),
  part: valuesOf(facetValues.part),
  edible: valuesOf(facetValues.edible),
  safe: valuesOf(facetValues.safe),
  light: valuesOf(facetValues.light),
  water: valuesOf(facetValues.water),
  hardiness: valuesOf(facetValues.hardiness),
  height: valuesOf(facetValues.height),
  flowering: valuesOf(facetValues.flowering),
});
export type PlantFacets = z.infer<typeof PlantFacets>;

/** The version of a plant changes with anything that it shows. */
const PlantVersion = z.object({ id: Id, version: z.string() });

/** An administrator, or a newer catalogue, added a plant to an encyclopedia that was not empty. */
export const plantAdded = topic({
  name: 'plant.added',
  from: 'encyclopedia',
  to: ['hub'],
  payload: z.extend(z.pick(Plant, { commonName: true, latinName: true, imageUrl: true }), { plantId: Id }),
});

export const plantSchemas = {
  list: {
    summary: 'Every plant, by common name.',
    reply: z.array(Plant),
  },
  cards: {
    summary: 'The cards of all plants, by common name.',
    reply: z.array(PlantCard),
  },
  count: {
    summary: 'The number of plants.',
    reply: z.object({ plants: z.int() }),
  },
  facets: {
    summary: 'The values by which lists of plants are filtered, of every plant.',
    reply: z.array(PlantFacets),
  },
  summaries: {
    summary: 'The existing plants of the given ids, by common name.',
    query: z.strictObject({
      /** `3,17,162` */
      ids: idsText(500),
    }),
    reply: z.array(PlantSummary),
  },
  named: {
    summary: 'The plant of a common name, regardless of case; 404 if there is none.',
    query: z.strictObject({ commonName: text(200) }),
    reply: PlantCard,
  },
  traits: {
    summary: 'The visible traits of every plant.',
    reply: z.array(PlantTraits),
  },
  versions: {
    summary: 'The versions of all plants, for services that store copies.',
    reply: z.array(PlantVersion),
  },
  copies: {
    summary: 'The existing plants of the given ids with their versions and visible traits.',
    query: z.strictObject({
      /** `3,17,162` */
      ids: idsText(100),
    }),
    reply: z.array(z.object({ version: z.string(), plant: Plant, traits: z.optional(PlantTraits) })),
  },
  read: {
    summary: 'One plant.',
    params: byId,
    reply: Plant,
  },
} satisfies SchemaTable;
