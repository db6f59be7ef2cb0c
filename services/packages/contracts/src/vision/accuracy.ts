import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const Count = z.int().check(z.gte(0));
/** A share from 0 to 1. */
const Share = z.number().check(z.gte(0), z.lte(1));

const Ranking = z.object({ photos: Count, top1: Share, top5: Share });
const HealthFigures = z.object({
  photos: Count,
  /** The area under the ROC curve, diseased against healthy. */
  auroc: z.nullable(Share),
  /** Spearman's rank correlation of the score with the label. */
  spearman: z.nullable(z.number()),
});

/** The last measurement of the vision: the output of `npm run evaluate` in the vision service. */
export const EvaluationReport = z.object({
  /** The day of the measurement, `2026-11-21`. */
  date: z.iso.date(),
  /** What was measured and how, in a sentence or two. */
  method: z.string(),
  identification: z.nullable(
    z.object({
      species: Count,
      overall: Ranking,
      byKind: z.array(z.object({ kind: z.string(), ...Ranking.shape })),
      /** Expected calibration error over 15 bins. */
      calibrationError: Share,
      /** One entry per bin with photos: mean confidence, share of correct answers. */
      reliability: z.array(z.object({ confidence: Share, accuracy: Share, photos: Count })),
      riskCoverage: z.array(z.object({ coverage: Share, risk: Share })),
      /** The answers shown as likely. */
      likely: z.object({ photos: Count, precision: z.nullable(Share) }),
      /** Photos of toxic species, and those whose answer began with a warning. */
      toxicWarnings: z.object({ expected: Count, shown: Count }),
      /** Plants that were mistaken for something else than a plant. */
      plantsRefused: Share,
      /** The most frequent confusions. */
      confusions: z.array(z.object({ actual: z.string(), answered: z.string(), times: Count })),
      /** The share of photos whose first match survives a change of the file. */
      robustness: z.array(z.object({ change: z.string(), unchanged: Share })),
    }),
  ),
  /** Pictures without a plant, and the share of them answered as such. */
  negatives: z.nullable(
    z.object({
      photos: Count,
      refused: Share,
      byKind: z.array(z.object({ kind: z.string(), photos: Count, refused: Share })),
    }),
  ),
  health: z.nullable(
    z.object({
      overall: HealthFigures,
      bySetting: z.array(z.object({ setting: z.string(), ...HealthFigures.shape })),
      byCrop: z.array(z.object({ crop: z.string(), ...HealthFigures.shape })),
    }),
  ),
});
export type EvaluationReport = z.infer<typeof EvaluationReport>;

export const accuracy = {
  read: endpoint({
    method: 'GET',
    path: '/api/vision/accuracy',
    service: 'vision',
    access: 'anyone',
    summary: 'The last measurement of the identification and the health reading.',
    refuses: ['not_found'],
    reply: EvaluationReport,
  }),
};
