import { type EmotionAnalysis, type Mood, moods, type Plant } from '@portal/contracts';
import { isForbidden } from '@portal/vision-core/answer/wording';
import * as z from 'zod/mini';
import { ProviderFailure } from './provider.ts';
import { unusable } from './remote-request.ts';

/**
 * Free text from a language model, stripped of markup. Rejected if it is too long, contains a link or tag, mentions
 * edibility, or gives medical advice.
 */
const modelText = (maxLength: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .replace(/[*_`#~|]+/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
    ),
    z.string().check(
      z.minLength(1),
      z.maxLength(maxLength),
      z.refine((text) => !/[<>{}\\]|\]\s*\(|:\/\/|\bwww\.|\bjavascript:|\p{Cc}|\p{Cf}/iu.test(text)),
      z.refine(
        (text) =>
          !isForbidden(text) && !/\b(medicin\w*|dos(e|age)s?|cures?|ingest\w*|eat(ing)?)\b/i.test(text),
      ),
    ),
  );

const line = modelText(160);
const lines = z.array(line).check(z.maxLength(6));
const percent = z.number().check(z.minimum(0), z.maximum(100));

/** The analysis of the specification (§3), as a language model must return it. */
export const ModelHealth = z.strictObject({
  plantFound: z.boolean(),
  overallMood: z.enum(moods),
  healthScore: percent,
  confidence: percent,
  emotionalInterpretation: modelText(600),
  plantPersonality: modelText(400),
  visualCues: z.strictObject({
    leaves: z.strictObject({ color: line, condition: line, concerns: lines }),
    soil: z.strictObject({ condition: line, moisture: line, concerns: lines }),
    general: z.strictObject({ posture: line, growth: line }),
  }),
  careRecommendations: z.strictObject({ immediate: lines, weekly: lines, longTerm: lines }),
});
export type ModelHealth = z.infer<typeof ModelHealth>;

export function healthTask(plant: Plant | undefined): string {
  return [
    'Assess the health of the plant in the photo, from what is visible only.',
    'Write "not visible" for anything that is not visible, especially the soil. Describe signs; never name a disease.',
    'healthScore: 100 is flawless, below 40 is in danger. overallMood must fit it.',
    'emotionalInterpretation and plantPersonality are charming and consistent with the score.',
    'Plain text without markup or links. Advice is about care only, never about using the plant.',
    'If the subject is not a plant: plantFound false.',
    ...(plant
      ? [`The user says it is ${plant.latinName}. Its growing conditions: ${plant.growingConditions}`]
      : []),
  ].join('\n');
}

/** The range of scores of each mood. */
const scoresOf: Record<Mood, [min: number, max: number]> = {
  thriving: [60, 100],
  stressed: [20, 80],
  declining: [0, 60],
  recovering: [25, 90],
  dormant: [0, 100],
};

/** Checks that mood and score agree. Throws ProviderFailure. */
export function analysisOfModel(answer: ModelHealth): EmotionAnalysis {
  const [min, max] = scoresOf[answer.overallMood];
  if (answer.healthScore < min || answer.healthScore > max) {
    throw new ProviderFailure(unusable, {
      detail: `${answer.overallMood} at ${answer.healthScore} contradicts itself`,
    });
  }
  return answer;
}
