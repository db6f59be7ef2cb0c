import type { EmotionAnalysis } from '@portal/contracts';
import type { HealthFinding, Soil } from '../finding.ts';
import type { HealthTexts } from './health-texts.ts';
import { concernOf } from './signs.ts';

type Cues = EmotionAnalysis['visualCues'];

export const notVisible = 'not visible' as const;

/** The findings by part; parts that aren't visible say so. */
export const cuesOf = (finding: HealthFinding, texts: HealthTexts): Cues => ({
  leaves: {
    color: texts.colours[finding.leafColour],
    condition: leafCondition(finding, texts),
    concerns: finding.signs.map((sign) => concernOf(sign, texts)),
  },
  soil: soilCue(finding.soil, texts),
  general: { posture: texts.postures[finding.posture], growth: texts.growths[finding.growth] },
});

/** For photos without a plant. */
export function noCues({ colours }: HealthTexts): Cues {
  const unseen = colours[notVisible];
  return {
    leaves: { color: unseen, condition: unseen, concerns: [] },
    soil: { condition: unseen, moisture: unseen, concerns: [] },
    general: { posture: unseen, growth: unseen },
  };
}

function leafCondition({ signs, mood, leafColour }: HealthFinding, { leaves, colours }: HealthTexts): string {
  if (leafColour === notVisible) return colours[notVisible];
  const affected = Math.min(
    1,
    signs.reduce((sum, { share }) => sum + share, 0),
  );
  if (signs.length === 0) return mood === 'thriving' ? leaves.even : leaves.strained;
  if (affected < 0.1) {
    const isWell = mood === 'thriving' || mood === 'recovering';
    return isWell ? leaves.fewMarks : leaves.marks;
  }
  return affected < 0.35 ? leaves.inParts : leaves.overMuch;
}

function soilCue(soil: Soil | undefined, texts: HealthTexts): Cues['soil'] {
  if (!soil) return noCues(texts).soil;
  const { condition, moisture, concerns } = texts.soil;
  return {
    condition: soil.hasPaleFlecks ? condition.flecked : condition.bare,
    moisture: moisture[soil.moisture],
    concerns: [
      ...(soil.moisture === 'dry' ? [concerns.dry] : []),
      ...(soil.hasPaleFlecks ? [concerns.flecked] : []),
    ],
  };
}
