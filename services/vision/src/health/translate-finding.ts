import type { BodyOf, EmotionAnalysis, emotions, Plant } from '@portal/contracts';
import type { HealthFinding } from './finding.ts';
import { best } from './mood.ts';
import { careOf } from './wording/care.ts';
import { cuesOf, noCues, notVisible } from './wording/cues.ts';
import { feelings, personalities } from './wording/mood-texts.ts';
import { describe, name } from './wording/signs.ts';

/** The names entered by the member. */
type PlantInfo = NonNullable<BodyOf<typeof emotions.analyze>['plantInfo']>;

/** Words a finding. Deterministic, and never more than the finding supports. */
export function translateFinding(
  finding: HealthFinding,
  plant?: Plant,
  plantInfo?: PlantInfo,
): EmotionAnalysis {
  if (!finding.plantFound) return nothingFound;
  const { mood, fingerprint, healthScore, confidence } = finding;
  const plantName = plant?.commonName ?? plantInfo?.commonName;
  const called = plantName ? `This ${lowered(plantName)}` : 'This plant';
  const tone = mood === 'thriving' && healthScore < best ? 'steady' : mood;
  const feeling = pick(feelings[tone], fingerprint, 1).replace('{plant}', called);
  return {
    overallMood: mood,
    healthScore,
    confidence,
    emotionalInterpretation: [sentenceCase(feeling), reasonOf(finding)].join(' '),
    plantPersonality: pick(personalities[tone], fingerprint, 2),
    visualCues: cuesOf(finding),
    careRecommendations: careOf(finding, plant),
    plantFound: true,
    ...(confidence < 65 && {
      notice: 'The photo isn’t clear enough for a confident reading: take this with a pinch of salt.',
    }),
  };
}

/** The reason for the mood; names each sign, the gravest with its extent. */
function reasonOf({ signs, posture, mood, leafColour }: HealthFinding): string {
  const seen = listOf(signs.map((sign, at) => (at === 0 ? describe(sign) : name(sign))));
  const isWell = mood === 'thriving';
  if (leafColour === notVisible)
    return 'Its leaves are hardly visible, so this goes by the rest of the picture.';
  if (!isWell && posture === 'hanging') {
    return seen ? `Its leaves are drooping, and it shows ${seen}.` : 'Its leaves are drooping.';
  }
  if (seen) return `It shows ${seen}.`;
  return isWell
    ? `Its leaves are ${leafColour}, and no sign of trouble stands out.`
    : 'No single sign stands out, but the plant looks strained overall.';
}

export const nothingFound: EmotionAnalysis = {
  overallMood: 'dormant',
  healthScore: 0,
  confidence: 0,
  emotionalInterpretation: 'No plant was found in this photo, so there is no mood to read.',
  plantPersonality: 'Unknown: there is no plant to get to know.',
  visualCues: noCues,
  careRecommendations: { immediate: [], weekly: [], longTerm: [] },
  plantFound: false,
  notice: 'No plant was found in this photo. Try one that shows the leaves close up and in good light.',
};

const listOf = (texts: string[]) => new Intl.ListFormat('en-GB').format(texts);

/** "Peace lily" becomes "peace lily" within a sentence; "St John's wort" stays. */
const lowered = (name: string) =>
  /[A-Z]/.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** Lowercases "This" within a sentence. */
const sentenceCase = (text: string) => text.replace(/(?<!^|[.!?:] )This /g, 'this ');

/** Picks a text by the photo's fingerprint; the salt makes picks independent. */
function pick(texts: readonly string[], fingerprint: number, salt: number): string {
  const mixed = Math.imul(fingerprint ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b) >>> 0;
  return texts[(mixed >>> 8) % Math.max(texts.length, 1)] ?? '';
}
