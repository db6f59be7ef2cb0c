import type { EmotionAnalysis, Plant } from '@portal/contracts';
import type { HealthFinding } from '../finding.ts';
import type { HealthTexts } from './health-texts.ts';

/** Care advice from the finding and, if known, the plant's growing conditions. */
export function careOf(
  finding: HealthFinding,
  plant: Plant | undefined,
  texts: HealthTexts,
): EmotionAnalysis['careRecommendations'] {
  const { care } = texts;
  const kinds = new Set(finding.signs.map(({ kind }) => kind));
  const bySign = (advice: Partial<Record<string, string>>) =>
    [...kinds].flatMap((kind) => advice[kind] ?? []);
  const isWell = finding.mood === 'thriving';
  const known = (sentence: string) => (plant ? `${texts.nameOf(plant)}: ${sentence}` : sentence);
  const water = plant && care.waterOf(plant);
  const home = plant ? new Set(care.homeOf(plant).map(known)) : [care.comparePhotos];
  return {
    immediate: [...(isWell ? [] : bySign(care.immediate)), ...watering(finding, care)],
    weekly: [...bySign(care.weekly), water ? known(water) : care.checkSoil],
    longTerm: [...bySign(care.longTerm), ...(finding.growth === 'leggy' ? [care.leggy] : []), ...home],
  };
}

function watering({ soil, posture, mood }: HealthFinding, care: HealthTexts['care']): string[] {
  const isWell = mood === 'thriving';
  if (soil?.moisture === 'dry') return [care.dry];
  if (soil?.moisture === 'moist' && (posture === 'hanging' || !isWell)) return [care.moist];
  return posture === 'hanging' && !soil && !isWell ? [care.drooping] : [];
}
