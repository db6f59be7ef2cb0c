import type { BodyOf, EmotionAnalysis, emotions, Plant } from '@portal/contracts';
import type { HealthFinding } from './finding.ts';
import { careOf } from './wording/care.ts';
import { chosen } from './wording/chosen.ts';
import { cuesOf, noCues } from './wording/cues.ts';
import { feelings, personalities } from './wording/mood-texts.ts';
import { describe } from './wording/signs.ts';

/** What the member said of the plant. */
type PlantInfo = NonNullable<BodyOf<typeof emotions.analyze>['plantInfo']>;

/** A finding in words: the same words for the same photo, and none that it doesn't bear out. */
export function translateFinding(
  finding: HealthFinding,
  plant?: Plant,
  plantInfo?: PlantInfo,
): EmotionAnalysis {
  if (!finding.plantFound) return nothingFound;
  const { mood, fingerprint, healthScore, confidence } = finding;
  const name = plant?.commonName ?? plantInfo?.commonName;
  const called = name ? `This ${lowered(name)}` : 'This plant';
  const feeling = chosen(feelings[mood], fingerprint, 1).replace('{plant}', called);
  return {
    overallMood: mood,
    healthScore,
    confidence,
    emotionalInterpretation: [sentenceCase(feeling), reasonOf(finding)].join(' '),
    plantPersonality: chosen(personalities[mood], fingerprint, 2),
    visualCues: cuesOf(finding),
    careRecommendations: careOf(finding, plant),
    plantFound: true,
    ...(confidence < 65 && {
      notice: 'The photo doesn’t say clearly how the plant is: take this with a pinch of salt.',
    }),
  };
}

/** What the feeling rests on, from the finding alone. */
function reasonOf({ signs, posture, mood, leafColour }: HealthFinding): string {
  const [gravest] = signs;
  const isWell = mood === 'thriving';
  if (!isWell && posture === 'hanging') {
    return gravest ? `Its leaves hang, and there is ${describe(gravest)}.` : 'Its leaves hang.';
  }
  if (gravest)
    return isWell ? `All that can be remarked on: ${describe(gravest)}.` : `It shows ${describe(gravest)}.`;
  return isWell
    ? `Its leaves are ${leafColour}, without marks to speak of.`
    : 'No single sign stands out; it is the look of the whole that seems strained.';
}

/** The analysis of a photo without a plant. */
export const nothingFound: EmotionAnalysis = {
  overallMood: 'dormant',
  healthScore: 0,
  confidence: 0,
  emotionalInterpretation: 'No plant was found in this photo, so there is no mood to tell.',
  plantPersonality: 'Unknown: there is no plant to get to know.',
  visualCues: noCues,
  careRecommendations: { immediate: [], weekly: [], longTerm: [] },
  plantFound: false,
  notice: 'No plant was found in this photo. Try one in which the leaves are large and in good light.',
};

/** "Peace lily" within a sentence is "peace lily"; what has a capital later on ("St John's wort") stays. */
const lowered = (name: string) =>
  /[A-Z]/.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** A name within a sentence that "This …" doesn't begin. */
const sentenceCase = (text: string) => text.replace(/(?<!^|[.!?:] )This /g, 'this ');
