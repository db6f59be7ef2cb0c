import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { described, Id, text } from '../values.schema.ts';
import { PlantCard } from './plant.schema.ts';
import { Interaction, Summary } from './safety.schema.ts';
import { interactionGaps } from './safety.ts';
import { Source } from './source.schema.ts';

/** A medicine or a class of medicines. */
export const Medicine = z.object({
  id: z.string(),
  kind: z.enum(['substance', 'class']),
  names: z.object({ en: z.string(), de: z.string() }),
  /** Other generic names and common words, in English and German. */
  synonyms: z.array(z.string()),
  /** Its brand names in the United Kingdom, Ireland, the United States, Germany, Austria and Switzerland. */
  brands: z.array(z.string()),
  /** Ids of the classes that it belongs to. */
  classes: z.array(z.string()),
});
export type Medicine = z.infer<typeof Medicine>;

const MedicineNames = z.pick(Medicine, { id: true, names: true });

/**
 * An entry of a plant's list as it applies to a medicine. Its `drug` names that medicine or class, where the entry has
 * several.
 */
export const AppliedInteraction = z.extend(Interaction, {
  /** The class of the medicine that the entry is about, where it doesn't name the medicine. */
  ofClass: z.optional(MedicineNames),
});
export type AppliedInteraction = z.infer<typeof AppliedInteraction>;

/** A plant and a medicine that affect each other. There is one for both at most. */
export const InteractionPair = z.object({
  plant: PlantCard,
  medicine: Medicine,
  /** The class that was asked for, if the medicine is only a member of it. */
  memberOf: z.optional(MedicineNames),
  /** The entry of the plant's list that applies: one for the medicine before one for its class, the strictest first. */
  interaction: AppliedInteraction,
  /** Further entries that concern the medicine. */
  also: z.array(AppliedInteraction),
});
export type InteractionPair = z.infer<typeof InteractionPair>;

/** A plant and a medicine without an entry, which doesn't mean that they are safe together. */
export const UncoveredPair = z.object({
  plant: PlantCard,
  medicine: Medicine,
  /** `none known`: looked for, and nothing found; `not studied`: not assessed; `not listed`: not in the plant's list. */
  reason: z.enum(['not listed', ...interactionGaps]),
  /** Ids of the references that report that nothing was found. */
  sources: z.array(z.string()),
});

/** The medicines that an asked name was understood as: several for the brand of a combination. */
const AskedMedicine = z.object({ asked: z.string(), name: z.string(), medicines: z.array(z.string()) });

export const InteractionCheck = z.object({
  /** The plants that were asked for, each once. */
  plants: z.array(z.extend(PlantCard, { summary: z.optional(Summary) })),
  medicines: z.array(AskedMedicine),
  /** The gravest first. For a class also those of its members that the plants' lists name. */
  pairs: z.array(InteractionPair),
  uncovered: z.array(UncoveredPair),
  /** The references of the pairs, and of what was looked for without being found. */
  sources: z.array(Source),
});
export type InteractionCheck = z.infer<typeof InteractionCheck>;

/** Plants by the names that their cards don't have. */
const PlantNames = z.object({ id: Id, names: z.array(z.string()) });

const { plants: maxPlants, medicines: maxMedicines } = limits.interactionCheck;

export const interactionCheckSchemas = {
  medicines: {
    summary: 'The medicines and classes of medicines that the interaction checker knows.',
    reply: z.array(Medicine),
  },
  plantNames: {
    summary: 'The further names of every plant, by which the interaction checker finds it.',
    reply: z.array(PlantNames),
  },
  check: {
    summary: 'Known interactions between plants and medicines, the gravest first. Nothing is stored.',
    body: z.strictObject({
      plants: described(
        z
          .array(z.union([Id, text(120)]))
          .check(
            z.minLength(1, 'Choose at least one plant.'),
            z.maxLength(maxPlants, `Choose at most ${maxPlants} plants.`),
          ),
        'Ids, or names in any language.',
      ),
      medicines: described(
        z
          .array(text(80))
          .check(
            z.minLength(1, 'Choose at least one medicine.'),
            z.maxLength(maxMedicines, `Choose at most ${maxMedicines} medicines.`),
          ),
        'Ids that `/api/medicines` lists, or names: generic, brand or everyday, also misspelt.',
      ),
    }),
    reply: InteractionCheck,
  },
} satisfies SchemaTable;
