import type { EmotionAnalysis } from '@portal/contracts';
import type { HealthFinding, Soil } from '../finding.ts';
import { concernOf } from './signs.ts';

type Cues = EmotionAnalysis['visualCues'];

export const notVisible = 'not visible';

/** What is seen, part by part; what can't be seen is said to be. */
export const cuesOf = (finding: HealthFinding): Cues => ({
  leaves: {
    color: finding.leafColour,
    condition: leafCondition(finding),
    concerns: finding.signs.map(concernOf),
  },
  soil: soilCue(finding.soil),
  general: { posture: postures[finding.posture], growth: growths[finding.growth] },
});

/** Nothing at all, where no plant was found. */
export const noCues: Cues = {
  leaves: { color: notVisible, condition: notVisible, concerns: [] },
  soil: { condition: notVisible, moisture: notVisible, concerns: [] },
  general: { posture: notVisible, growth: notVisible },
};

function leafCondition({ signs, mood }: HealthFinding): string {
  const affected = Math.min(
    1,
    signs.reduce((sum, { share }) => sum + share, 0),
  );
  if (signs.length === 0)
    return mood === 'thriving'
      ? 'even in colour, without marks to speak of'
      : 'no single mark stands out, but the whole looks strained';
  if (affected < 0.1) {
    const isWell = mood === 'thriving' || mood === 'recovering';
    return isWell ? 'mostly sound, with a few marks' : 'marked in places, and strained as a whole';
  }
  return affected < 0.35 ? 'marked in parts' : 'marked over much of the leaf area';
}

function soilCue(soil: Soil | undefined): Cues['soil'] {
  if (!soil) return { condition: notVisible, moisture: notVisible, concerns: [] };
  const concerns = [];
  if (soil.moisture === 'dry')
    concerns.push('The surface is pale, as dry soil is; feel below it before watering.');
  if (soil.hasPaleFlecks) concerns.push('Pale flecks lie on it: stones, perlite or a crust of salts.');
  return {
    condition: soil.hasPaleFlecks ? 'open soil with pale flecks' : 'open soil without a crust',
    moisture: { dry: 'looks dry', 'slightly moist': 'looks slightly moist', moist: 'dark, looks moist' }[
      soil.moisture
    ],
    concerns,
  };
}

const postures: Record<HealthFinding['posture'], string> = {
  upright: 'the leaves are held up',
  hanging: 'the leaves hang down',
  'not visible': notVisible,
};
const growths: Record<HealthFinding['growth'], string> = {
  compact: 'compact',
  leggy: 'tall and thin, with few leaves for its height',
  'not visible': notVisible,
};
