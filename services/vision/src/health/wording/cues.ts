import type { EmotionAnalysis } from '@portal/contracts';
import type { HealthFinding, Soil } from '../finding.ts';
import { concernOf } from './signs.ts';

type Cues = EmotionAnalysis['visualCues'];

export const notVisible = 'not visible' as const;

/** The findings by part; parts that aren't visible say so. */
export const cuesOf = (finding: HealthFinding): Cues => ({
  leaves: {
    color: finding.leafColour,
    condition: leafCondition(finding),
    concerns: finding.signs.map(concernOf),
  },
  soil: soilCue(finding.soil),
  general: { posture: postures[finding.posture], growth: growths[finding.growth] },
});

/** For photos without a plant. */
export const noCues: Cues = {
  leaves: { color: notVisible, condition: notVisible, concerns: [] },
  soil: { condition: notVisible, moisture: notVisible, concerns: [] },
  general: { posture: notVisible, growth: notVisible },
};

function leafCondition({ signs, mood, leafColour }: HealthFinding): string {
  if (leafColour === notVisible) return notVisible;
  const affected = Math.min(
    1,
    signs.reduce((sum, { share }) => sum + share, 0),
  );
  if (signs.length === 0)
    return mood === 'thriving'
      ? 'no sign of trouble stands out'
      : 'no single mark stands out, but strained overall';
  if (affected < 0.1) {
    const isWell = mood === 'thriving' || mood === 'recovering';
    return isWell ? 'mostly healthy, with a few marks' : 'marked in places and strained overall';
  }
  return affected < 0.35 ? 'marked in parts' : 'marked over much of the leaf area';
}

function soilCue(soil: Soil | undefined): Cues['soil'] {
  if (!soil) return { condition: notVisible, moisture: notVisible, concerns: [] };
  const concerns = [];
  if (soil.moisture === 'dry')
    concerns.push('The surface is pale, like dry soil; check below it before watering.');
  if (soil.hasPaleFlecks)
    concerns.push('There are pale flecks on the surface: stones, perlite or salt deposits.');
  return {
    condition: soil.hasPaleFlecks ? 'bare, with pale flecks' : 'bare, without a crust',
    moisture: { dry: 'looks dry', 'slightly moist': 'looks slightly moist', moist: 'dark, looks moist' }[
      soil.moisture
    ],
    concerns,
  };
}

const postures: Record<HealthFinding['posture'], string> = {
  upright: 'leaves upright',
  hanging: 'leaves drooping',
  'not visible': notVisible,
};
const growths: Record<HealthFinding['growth'], string> = {
  compact: 'compact',
  leggy: 'tall and thin, with few leaves for its height',
  'not visible': notVisible,
};
