import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';

const Count = z.int().check(z.gte(0));
/** A share from 0 to 1. */
const Share = z.number().check(z.gte(0), z.lte(1));

/** A share of photos with its 95 % interval (Wilson, 1927). Each photo counts once, in whatever forms it was tested. */
export const Proportion = z.object({ photos: Count, share: Share, low: Share, high: Share });
export type Proportion = z.infer<typeof Proportion>;

const Names = {
  /** The first name is right, and the right name is among the first five. */
  first: Proportion,
  firstFive: Proportion,
};

const HealthFigures = z.object({
  photos: Count,
  /** The area under the ROC curve, diseased against healthy, with its 95 % interval (bootstrap). */
  auroc: z.nullable(Share),
  low: z.nullable(Share),
  high: z.nullable(Share),
});

const IdentificationFigures = z.object({
  /** Photos of species that the model was fitted to, each judged by a model fitted without it. */
  known: z.object({
    species: Count,
    ...Names,
    /** Shown as likely, and the likely ones that are right. */
    likely: Proportion,
    likelyRight: Proportion,
    /** Answered as no plant or as a fungus. */
    refused: Proportion,
    bySetting: z.array(z.object({ setting: z.string(), ...Names })),
    bySpecies: z.array(z.object({ latinName: z.string(), ...Names })),
  }),
  /** Photos of plants by a model that was fitted without their species. */
  unknown: z.object({
    species: Count,
    likely: Proportion,
    /** Answered as unknown, or as a genus or family without a likely species. */
    answeredUnknown: Proportion,
    refused: Proportion,
  }),
  /** Photos without a plant, each kind by a model that was fitted without that kind. */
  nonPlants: z.object({
    refused: Proportion,
    likely: Proportion,
    byKind: z.array(z.object({ kind: z.string(), refused: Proportion })),
  }),
  fungi: z.object({ warned: Proportion, likely: Proportion }),
  warnings: z.object({
    /** Photos of toxic and deadly plants whose answer warns of a toxic or deadly plant. */
    toxicWarned: Proportion,
    /** Photos of other plants whose answer warns of a toxic or deadly plant. */
    harmlessWarned: Proportion,
  }),
  /** Expected calibration error over 15 bins, known and unknown species together. */
  calibrationError: Share,
  /** One entry per bin with photos: mean confidence, share of correct answers. */
  reliability: z.array(z.object({ confidence: Share, accuracy: Share, photos: Count })),
  riskCoverage: z.array(z.object({ coverage: Share, risk: Share })),
  /** The most frequent confusions. */
  confusions: z.array(z.object({ actual: z.string(), answered: z.string(), times: Count })),
  /** The right first name after a change of the photo. */
  robustness: z.array(z.object({ change: z.string(), first: Proportion })),
});
export type IdentificationFigures = z.infer<typeof IdentificationFigures>;

const HealthReport = z.object({
  overall: HealthFigures,
  bySetting: z.array(z.object({ setting: z.string(), ...HealthFigures.shape })),
  /** Each crop by a model that was fitted without it. */
  byCropLeftOut: z.array(z.object({ crop: z.string(), ...HealthFigures.shape })),
  /** Each collection by a model that was fitted without it; small ones together, without a name. */
  bySource: z.optional(z.array(z.object({ source: z.optional(z.string()), ...HealthFigures.shape }))),
  nonPlantsRefused: Proportion,
  plantsRefused: Proportion,
  /** Photos of flowering healthy plants that are read as ill. */
  flowersIll: Proportion,
});
export type HealthReport = z.infer<typeof HealthReport>;

/** A part of the report: what was measured, of which fit, and how. */
const part = <Figures extends z.ZodMiniType>(figures: Figures) =>
  z.nullable(
    z.object({
      /** The day of the measurement, `2026-11-21`. */
      date: z.iso.date(),
      /** The first digits of the SHA-256 of the fitted model. */
      fit: z.string(),
      /** The measured quantity and the method, in a sentence or two. */
      method: z.string(),
      figures,
    }),
  );

/** The last measurement of the vision, written by vision-training. */
export const EvaluationReport = z.object({
  identification: part(IdentificationFigures),
  health: part(HealthReport),
  /** True if this portal also compares photos by an operator's ONNX model, which the figures don't include. */
  hasReferenceModel: z.boolean(),
  /** The plants of this portal that no known photo shows; absent while its plants can't be read. */
  unpictured: z.optional(
    z.array(
      z.object({
        id: Count,
        commonName: z.string(),
        germanName: z.optional(z.string()),
        latinName: z.string(),
      }),
    ),
  ),
});
export type EvaluationReport = z.infer<typeof EvaluationReport>;

export const accuracySchemas = {
  read: {
    summary: 'The last measurement of the identification and the health reading.',
    reply: EvaluationReport,
  },
} satisfies SchemaTable;
