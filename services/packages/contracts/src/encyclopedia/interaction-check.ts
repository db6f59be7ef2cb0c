import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { described, Id, text } from '../values.ts';
import { PlantCard } from './plant.ts';
import { Interaction, interactionGaps } from './safety.ts';
import { Source } from './source.ts';

/** A medicine or a class of medicines, without brands. */
export const Medicine = z.object({
  id: z.string(),
  kind: z.enum(['substance', 'class']),
  names: z.object({ en: z.string(), de: z.string() }),
  /** Other generic names and common words, in English and German. */
  synonyms: z.array(z.string()),
  /** Ids of the classes that it belongs to. */
  classes: z.array(z.string()),
});
export type Medicine = z.infer<typeof Medicine>;

/** A plant and a medicine that affect each other. */
export const InteractionPair = z.object({
  plant: PlantCard,
  medicine: Medicine,
  /** The entry of the plant's list that applies; its `medicines` name the medicine or a class of it. */
  interaction: Interaction,
});
export type InteractionPair = z.infer<typeof InteractionPair>;

/** A plant and a medicine without an entry, which doesn't mean that they are safe together. */
export const UncoveredPair = z.object({
  plant: PlantCard,
  medicine: Medicine,
  /** Whether the plant lists other interactions, or why it lists none. */
  reason: z.enum(['not listed', ...interactionGaps]),
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
      plants: z
        .array(Id)
        .check(
          z.minLength(1, 'Choose at least one plant.'),
          z.maxLength(maxPlants, `Choose at most ${maxPlants} plants.`),
        ),
      medicines: described(
        z
          .array(text(80))
          .check(
            z.minLength(1, 'Choose at least one medicine.'),
            z.maxLength(maxMedicines, `Choose at most ${maxMedicines} medicines.`),
          ),
        'Ids that `/api/medicines` lists.',
      ),
    }),
    reply: InteractionCheck,
  }),
};

/** A national poison information service. */
export const PoisonCentre = z.object({
  /** ISO 3166-1 alpha-2, or `EU` for the European emergency number. */
  country: z.string(),
  name: z.string(),
  phone: z.string(),
  url: z.string(),
  /** When the number was last compared with what the service or its health authority publishes. */
  checked: z.iso.date(),
});
export type PoisonCentre = z.infer<typeof PoisonCentre>;

export const poisonCentres = {
  list: endpoint({
    method: 'GET',
    path: '/api/poison-centres',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'The telephone numbers of poison centres by country.',
    reply: z.array(PoisonCentre),
  }),
};
