import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { described, Id, text } from '../values.ts';
import { PlantCard } from './plant.ts';
import { Interaction, interactionGaps } from './safety.ts';
import { Source } from './source.ts';

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

/** A plant and a medicine that affect each other. */
export const InteractionPair = z.object({
  plant: PlantCard,
  medicine: Medicine,
  /** The entry of the plant's list that applies: one for the medicine before one for its class, the strictest first. */
  interaction: Interaction,
  /** Further entries that concern the medicine. */
  also: z.array(Interaction),
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

export const InteractionCheck = z.object({
  /** The gravest first. */
  pairs: z.array(InteractionPair),
  uncovered: z.array(UncoveredPair),
  /** The references of the pairs. */
  sources: z.array(Source),
});
export type InteractionCheck = z.infer<typeof InteractionCheck>;

const { plants: maxPlants, medicines: maxMedicines } = limits.interactionCheck;

export const interactionChecks = {
  medicines: endpoint({
    method: 'GET',
    path: '/api/medicines',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'The medicines and classes of medicines that the interaction checker knows.',
    reply: z.array(Medicine),
  }),
  /** A POST, so that nobody's medicines are in an address, a log or a cache. */
  check: endpoint({
    method: 'POST',
    path: '/api/interaction-checks',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'Known interactions between plants and medicines, the gravest first. Nothing is stored.',
    refuses: ['not_found'],
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
  }),
};
