import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { topic } from '../portal/event.ts';
import { byId, described, Id, IdText, RequestKey, Timestamp, text } from '../values.schema.ts';
import { Category } from './category.schema.ts';
import { Plant, PlantCard } from './plant.schema.ts';
import { QuickFacts } from './quick-facts.schema.ts';
import {
  Advice,
  ExcludedInteraction,
  GermanSafetyTexts,
  Indication,
  Interaction,
  LookAlike,
  Review,
  Summary,
  Toxicity,
} from './safety.schema.ts';
import { animals, interactionGaps, personGroups } from './safety.ts';
import { Source } from './source.schema.ts';
import { articleTopics, traditions } from './source.ts';

const LongText = text(4000);
const OptionalText = z.optional(LongText);

/** The same schema of advice for each of the names. */
const adviceBy = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.strictObject(Advice.shape)])) as Record<
    Name,
    typeof Advice
  >;

/**
 * Everything that an administrator writes about a plant; its pictures and its id are separate. An edit without an
 * optional field after `interactions` keeps its value.
 */
export const PlantInput = z.strictObject({
  commonName: text(100),
  latinName: text(120),
  category: Category,
  family: text(80),
  otherNames: z.array(text(100)).check(z.maxLength(60)),
  description: described(LongText, 'No text promises a cure without evidence.'),
  uses: LongText,
  habitat: LongText,
  growingConditions: LongText,
  medicinalProperties: OptionalText,
  historicalUses: OptionalText,
  constituents: OptionalText,
  dosageAndPreparation: OptionalText,
  contraindications: OptionalText,
  safetyNotes: described(OptionalText, 'Required for a plant that is not harmless.'),
  toxicity: described(
    z.strictObject(Toxicity.shape),
    'A plant that is not harmless names the parts that do the harm and what happens, and has safety notes.',
  ),
  lookAlikes: described(
    z.array(z.strictObject(LookAlike.shape)).check(z.maxLength(40)),
    'No text promises a cure without evidence.',
  ),
  interactions: described(
    z.array(z.strictObject(Interaction.shape)).check(z.maxLength(60)),
    'Each names a drug and an effect, promises no cure without evidence, and cites ids that `/api/references` lists.',
  ),
  interactionGap: z.optional(
    described(
      z.enum(interactionGaps),
      'Only where no interaction is listed; left out, none has been studied.',
    ),
  ),
  excludedInteractions: z.optional(z.array(z.strictObject(ExcludedInteraction.shape)).check(z.maxLength(20))),
  german: described(
    z.optional(GermanSafetyTexts),
    'A change of an English text without its German one removes the German one.',
  ),
  summary: z.optional(Summary),
  germanName: z.optional(text(100)),
  nameLanguages: z.optional(
    z.record(text(100), z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))),
  ),
  categories: z.optional(z.array(Category).check(z.maxLength(12))),
  groups: z.optional(
    described(z.strictObject(adviceBy(personGroups)), '`avoid` and `caution` give the reason.'),
  ),
  pets: z.optional(described(z.strictObject(adviceBy(animals)), '`avoid` and `caution` give the reason.')),
  indications: z.optional(
    described(
      z.array(z.strictObject(Indication.shape)).check(z.maxLength(40)),
      'Each names a need of `/api/needs`, and promises no cure without evidence.',
    ),
  ),
  quickFacts: z.optional(z.strictObject(QuickFacts.shape)),
  review: z.optional(z.strictObject(Review.shape)),
  sources: described(
    z.array(text(100)).check(z.maxLength(60)),
    'The ids of the references that the page cites, as `/api/references` lists them.',
  ),
});
export type PlantInput = z.infer<typeof PlantInput>;

/** A plant in its editor. */
export const PlantSheet = z.strictObject({
  plant: PlantInput,
  /** Sent back with a change, so that nobody overwrites what they have not seen. */
  revision: z.int(),
});
/** A change of a plant. */
export const PlantChange = z.extend(PlantSheet, {
  reason: z.optional(
    described(
      text(limits.editReasonLength),
      'Required where the toxicity level falls or a source is removed; the audit log has it.',
    ),
  ),
});
export type PlantSheet = z.infer<typeof PlantSheet>;

export const plantAdminSchemas = {
  open: {
    summary: 'A plant for its editor.',
    params: byId,
    reply: PlantSheet,
  },
  create: {
    summary: 'Adds a plant, and announces it on the bulletin board.',
    body: z.extend(PlantInput, { requestKey: RequestKey }),
    reply: Plant,
  },
  update: {
    summary: 'Changes the texts of a plant; 409 after a concurrent change.',
    params: byId,
    body: PlantChange,
    reply: Plant,
  },
  setCategory: {
    summary: 'Moves a plant to another category.',
    params: byId,
    body: z.strictObject({ category: Category }),
    reply: Plant,
  },
  remove: {
    summary: 'Deletes a plant everywhere; it can be restored for seven days. Idempotent.',
    params: byId,
  },
} satisfies SchemaTable;

/** A deleted plant, and the progress of its deletion. */
export const PlantRemoval = z.object({
  plantId: Id,
  commonName: z.string(),
  latinName: z.string(),
  removedBy: z.object({ id: Id, username: z.string() }),
  removedAt: Timestamp,
  /** End of the time for undo. */
  restorableUntil: Timestamp,
  state: z.enum(['removing', 'removed', 'erasing', 'erased']),
  /** The services that have yet to erase it. */
  waitingFor: z.array(z.string()),
});
export type PlantRemoval = z.infer<typeof PlantRemoval>;

export const plantRemovalSchemas = {
  list: {
    summary:
      'A page of the deleted plants, the latest deletion first unless `order` says otherwise: the progress of each, and until when it can be restored.',
    query: z.strictObject({
      /** By the time of the deletion. */
      order: z.optional(z.enum(['newest', 'oldest'])),
      /** The id of a deleted plant: the page has the ones deleted next before it. */
      before: z.optional(IdText),
      /** The id of a deleted plant: the page has the ones deleted next after it; `before` wins. */
      after: z.optional(IdText),
    }),
    reply: z.array(PlantRemoval),
  },
  undo: {
    summary: 'Restores a deleted plant with all its data.',
    params: byId,
    reply: Plant,
  },
} satisfies SchemaTable;

/**
 * True if a plant exists: it was deleted and hidden everywhere, restored, or erased for good. Events may
 * come in any order: the highest `revision` of a plant counts.
 */
export const plantLifecycleChanged = topic({
  name: 'plant.presence_changed',
  from: 'encyclopedia',
  to: ['account', 'forum', 'hub', 'vision'],
  payload: z.object({ plantId: Id, presence: z.enum(['present', 'removed', 'erased']), revision: z.int() }),
});

/** A check of a work's DOI by `npm run references`. */
export const ReferenceCheck = z.object({
  date: z.iso.date(),
  resolves: z.boolean(),
  /** A notice of the Retraction Watch list. */
  retraction: z.optional(z.object({ nature: z.enum(['retraction', 'concern']), date: z.iso.date() })),
});
export type ReferenceCheck = z.infer<typeof ReferenceCheck>;

/** A work on the page of references. */
export const Reference = z.extend(Source, {
  /** For articles. */
  topic: z.optional(z.enum(articleTopics)),
  doi: z.optional(z.string()),
  check: z.optional(ReferenceCheck),
  pmcid: z.optional(z.string()),
  /** For traditional texts. */
  tradition: z.optional(z.enum(traditions)),
  /** For databases: their contents. */
  holds: z.optional(z.string()),
  /** The plants whose pages cite it, by common name. */
  plants: z.array(z.pick(PlantCard, { id: true, commonName: true, germanName: true, latinName: true })),
});
export type Reference = z.infer<typeof Reference>;

export const referenceSchemas = {
  list: {
    summary: 'The works that plant pages cite.',
    reply: z.array(Source),
  },
  cited: {
    summary: 'The same works in detail, with the plants whose pages cite them.',
    reply: z.array(Reference),
  },
} satisfies SchemaTable;
