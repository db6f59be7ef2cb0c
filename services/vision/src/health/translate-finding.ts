import type { BodyOf, EmotionAnalysis, emotions, Plant } from '@portal/contracts';
import { compact } from '@portal/kit';
import type { HealthFinding } from './finding.ts';
import { best } from './mood.ts';
import { careOf } from './wording/care.ts';
import { cuesOf, noCues, notVisible } from './wording/cues.ts';
import { german } from './wording/health-texts.de.ts';
import { english } from './wording/health-texts.en.ts';
import type { HealthTexts } from './wording/health-texts.ts';
import { describe } from './wording/signs.ts';

/** The names entered by the member. */
type PlantInfo = NonNullable<BodyOf<typeof emotions.analyze>['plantInfo']>;

/** A reading with less confidence comes with a notice. */
const clear = 65;

/** Words a finding in both languages. Deterministic, and never more than the finding supports. */
export function translateFinding(
  finding: HealthFinding,
  plant?: Plant,
  plantInfo?: PlantInfo,
): EmotionAnalysis {
  if (!finding.plantFound) return nothingFound;
  const { mood: overallMood, healthScore, confidence, plantFound } = finding;
  const wordsIn = (texts: HealthTexts) => wordFinding(finding, texts, plant, plantInfo);
  return {
    overallMood,
    healthScore,
    confidence,
    plantFound,
    ...wordsIn(english),
    german: wordsIn(german),
  };
}

type Words = NonNullable<EmotionAnalysis['german']>;

function wordFinding(
  finding: HealthFinding,
  texts: HealthTexts,
  plant?: Plant,
  plantInfo?: PlantInfo,
): Words {
  const { mood, fingerprint, healthScore, confidence } = finding;
  const called = texts.called(plant ? texts.nameOf(plant) : plantInfo?.commonName);
  const tone = mood === 'thriving' && healthScore < best ? 'steady' : mood;
  const feeling = pick(texts.feelings[tone], fingerprint, 1).replace('{plant}', called);
  return compact({
    emotionalInterpretation: [sentenceCase(feeling), reasonOf(finding, texts)].join(' '),
    plantPersonality: pick(texts.personalities[tone], fingerprint, 2),
    visualCues: cuesOf(finding, texts),
    careRecommendations: careOf(finding, plant, texts),
    notice: confidence < clear ? texts.unclear : undefined,
  });
}

/** The reason for the mood; names each sign, the gravest with its extent. */
function reasonOf({ signs, posture, mood, leafColour }: HealthFinding, texts: HealthTexts): string {
  const { reasons, colours, list, sign: name } = texts;
  const seen = list(signs.map((sign, at) => (at === 0 ? describe(sign, texts) : name(sign))));
  const isWell = mood === 'thriving';
  if (leafColour === notVisible) return reasons.leavesHidden;
  if (!isWell && posture === 'hanging') return seen ? reasons.droopingAnd(seen) : reasons.drooping;
  if (seen) return reasons.seen(seen);
  return isWell ? reasons.unmarked(colours[leafColour]) : reasons.strained;
}

/** Lowercases "This" within a sentence. */
const sentenceCase = (text: string) => text.replace(/(?<!^|[.!?:] )This /g, 'this ');

/** Picks a text by the photo's fingerprint; the salt makes picks independent. */
function pick(texts: readonly string[], fingerprint: number, salt: number): string {
  const mixed = Math.imul(fingerprint ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b) >>> 0;
  return texts[(mixed >>> 8) % Math.max(texts.length, 1)] ?? '';
}

const wordNothing = (texts: HealthTexts): Words => ({
  emotionalInterpretation: texts.noPlant.interpretation,
  plantPersonality: texts.noPlant.personality,
  visualCues: noCues(texts),
  careRecommendations: { immediate: [], weekly: [], longTerm: [] },
  notice: texts.noPlant.notice,
});

export const nothingFound: EmotionAnalysis = {
  overallMood: 'dormant',
  healthScore: 0,
  confidence: 0,
  plantFound: false,
  ...wordNothing(english),
  german: wordNothing(german),
};
