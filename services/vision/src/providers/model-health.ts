import { type EmotionAnalysis, type Mood, moods, type Plant } from '@portal/contracts';
import * as z from 'zod';
import { isForbidden } from '../answer/wording.ts';
import { ProviderFailure } from './provider.ts';
import { strange } from './remote-request.ts';

/**
 * Free text of a language model: without the signs of markup, in one line. Refused where it is too long, holds a link or
 * a tag, speaks of what may be eaten, or gives medical advice.
 */
const modelText = (longest: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/[*_`#~|]+/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .refine((text) => text.length > 0 && text.length <= longest)
    .refine((text) => !/[<>{}\\]|\]\s*\(|:\/\/|\bwww\.|\bjavascript:|\p{Cc}|\p{Cf}/iu.test(text))
    .refine(
      (text) => !isForbidden(text) && !/\b(medicin\w*|dos(e|age)s?|cures?|ingest\w*|eat(ing)?)\b/i.test(text),
    );

const line = modelText(160);
const lines = z.array(line).max(6);
const percent = z.number().min(0).max(100);

/** What a language model is asked of a plant's health: the specification's analysis (§3), held to rules. */
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
    'You look at one photo of a plant and say how it does, from what is visible alone.',
    'Say "not visible" of what is not, the soil above all. Describe signs and name no disease.',
    'healthScore: 100 is flawless, below 40 is in danger. overallMood must fit it.',
    'emotionalInterpretation and plantPersonality are charming and never at odds with the score.',
    'Plain text without markup or links. Advice is on care alone, never on using the plant.',
    'Where no plant is the subject: plantFound false.',
    ...(plant ? [`It is said to be ${plant.latinName}. It grows so: ${plant.growingConditions}`] : []),
  ].join('\n');
}

/** The scores that a mood may go with. */
const fitting: Record<Mood, [least: number, most: number]> = {
  thriving: [60, 100],
  stressed: [20, 80],
  declining: [0, 60],
  recovering: [25, 90],
  dormant: [0, 100],
};

/** The analysis, where it does not contradict itself. Throws ProviderFailure. */
export function analysisOfModel(answer: ModelHealth): EmotionAnalysis {
  const [least, most] = fitting[answer.overallMood];
  if (answer.healthScore < least || answer.healthScore > most) {
    throw new ProviderFailure(strange, {
      detail: `${answer.overallMood} at ${answer.healthScore} contradicts itself`,
    });
  }
  return answer;
}
