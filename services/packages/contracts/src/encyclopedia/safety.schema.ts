import * as z from 'zod/mini';
import {
  adviceLevels,
  indicationEvidence,
  interactionActions,
  interactionEvidence,
  severities,
  toxicityLevels,
} from './safety.ts';

export const ToxicityLevel = z.enum(toxicityLevels);
export type ToxicityLevel = z.infer<typeof ToxicityLevel>;

export const Toxicity = z.object({
  level: ToxicityLevel,
  /** The harmful parts ("seeds and leaves"); absent if the level is none. */
  parts: z.optional(z.string()),
  /** The symptoms, and who is affected. */
  effect: z.optional(z.string()),
  /** The undiluted essential oil, where it is more dangerous than the plant. */
  oil: z.optional(
    z.strictObject({
      level: z.enum(['toxic', 'deadly']),
      effect: z.string(),
      sources: z.array(z.string()),
      german: z.optional(z.strictObject({ effect: z.string() })),
    }),
  ),
  /** Ids of the toxicology references. */
  sources: z.optional(z.array(z.string())),
  german: z.optional(z.strictObject({ parts: z.optional(z.string()), effect: z.optional(z.string()) })),
});

export const Advice = z.object({
  level: z.enum(adviceLevels),
  /** The reason, in a sentence. */
  text: z.optional(z.string()),
  /** Children only: the youngest age in years at which an authority accepts the use. */
  fromAge: z.optional(z.int().check(z.gte(0), z.lte(18))),
  /** Ids of references. */
  sources: z.array(z.string()),
  german: z.optional(z.strictObject({ text: z.string() })),
});
export type Advice = z.infer<typeof Advice>;

export const Groups = z.object({
  pregnancy: Advice,
  breastfeeding: Advice,
  children: Advice,
  surgery: Advice,
  driving: Advice,
  liver: Advice,
  kidney: Advice,
});
export type Groups = z.infer<typeof Groups>;

export const Pets = z.object({ dogs: Advice, cats: Advice, horses: Advice, farmAnimals: Advice });
export type Pets = z.infer<typeof Pets>;

export const Interaction = z.object({
  /** A medicine or a class of medicines, in words. */
  drug: z.string(),
  effect: z.string(),
  evidence: z.enum(interactionEvidence),
  sources: z.array(z.string()),
  /** Ids of the medicines and classes that it concerns. */
  medicines: z.optional(z.array(z.string())),
  severity: z.optional(z.enum(severities)),
  action: z.optional(z.enum(interactionActions)),
  /** For `separate`: the hours between plant and medicine. */
  hours: z.optional(z.number().check(z.positive(), z.lte(72))),
  /** The action in detail: what to watch, when to ask. */
  advice: z.optional(z.string()),
  german: z.optional(
    z.strictObject({ drug: z.string(), effect: z.string(), advice: z.optional(z.string()) }),
  ),
});
export type Interaction = z.infer<typeof Interaction>;

export const LookAlike = z.object({
  commonName: z.string(),
  latinName: z.string(),
  /** The marks that tell it from the plant. */
  difference: z.string(),
  isDangerous: z.boolean(),
  german: z.optional(z.strictObject({ commonName: z.string(), difference: z.string() })),
});
export type LookAlike = z.infer<typeof LookAlike>;

/** A purpose that people take the plant for, whether or not it helps. */
export const Indication = z.object({
  /** The id of a need. */
  need: z.string(),
  /** One sentence: what is used for it, and how good the evidence is. */
  sentence: z.string(),
  part: z.string(),
  preparation: z.string(),
  use: z.enum(['internal', 'external']),
  evidence: z.enum(indicationEvidence),
  /** Absent where no authority has assessed a dose. */
  dose: z.optional(z.strictObject({ text: z.string(), authority: z.string() })),
  /** Poisonous when made at home; only a finished medicine is safe. */
  isFinishedMedicineOnly: z.optional(z.boolean()),
  /** Ids of references. */
  sources: z.array(z.string()),
  german: z.optional(
    z.strictObject({
      sentence: z.string(),
      part: z.string(),
      preparation: z.string(),
      dose: z.optional(z.string()),
    }),
  ),
});
export type Indication = z.infer<typeof Indication>;

/** Medicines whose combination with the plant was examined without finding an interaction. */
export const ExcludedInteraction = z.object({
  /** Ids of medicines. */
  medicines: z.array(z.string()).check(z.minLength(1)),
  /** Ids of the references that report it. */
  sources: z.array(z.string()).check(z.minLength(1)),
});

const Statement = z.strictObject({
  text: z.string(),
  /** Ids of references. */
  sources: z.array(z.string()).check(z.minLength(1)),
  german: z.strictObject({ text: z.string() }),
});

/** A plant in three sentences, at most `limits.plant.summaryWords` words in each language. */
export const Summary = z.strictObject({
  /** Its use, and how well that is shown. */
  use: Statement,
  /** Its main danger. */
  danger: Statement,
  /** The people who must not use it. */
  avoid: Statement,
});
export type Summary = z.infer<typeof Summary>;

/** The texts on safety in German. */
export const GermanSafetyTexts = z.strictObject({
  dosageAndPreparation: z.optional(z.string()),
  contraindications: z.optional(z.string()),
  safetyNotes: z.optional(z.string()),
});

/** The last review of a plant's safety. */
export const Review = z.object({ date: z.iso.date(), by: z.string() });
