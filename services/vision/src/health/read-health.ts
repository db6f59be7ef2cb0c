import { regions } from '@portal/vision-core/sight/regions';
import type { Scene } from '@portal/vision-core/sight/scene';
import { mostHealthCertainty } from '../answer/published-certainty.ts';
import { deviationsOf } from './deviations.ts';
import type { HealthFinding, LeafColour } from './finding.ts';
import { type Foliage, foliageOf } from './foliage.ts';
import { type HealthModel, judge } from './health-model.ts';
import { type Measures, measuresOf } from './measures.ts';
import { best, moodOf } from './mood.ts';
import { shippedModel } from './shipped-model.ts';
import { leafColourOf, signsOf } from './signs.ts';
import { soilOf } from './soil.ts';
import { spotsOf } from './spots.ts';

/** Reads a plant's health: the score from the backbone's description, the signs from the scene. */
export function readHealth(
  scene: Scene,
  description: Float32Array,
  model: HealthModel = shippedModel,
): HealthFinding {
  const foliage = foliageOf(scene);
  const deviations = deviationsOf(foliage);
  const measures = measuresOf(foliage, deviations);
  const { illness, setting } = judge(description, model);
  const healthScore = Math.round(100 * (1 - illness));
  const isWell = healthScore >= best;
  // Petals, glints and drops of a plant that is well pass for marks more often than it has marks.
  const signs = isWell ? [] : signsOf(foliage, deviations, spotsOf(foliage, deviations), measures);
  const whole = setting === 'indoors';
  const posture = whole ? postureIn(measures) : 'not visible';
  return {
    plantFound: showsPlant(foliage),
    healthScore,
    confidence: Math.min(mostHealthCertainty, Math.round(100 * Math.max(illness, 1 - illness))),
    mood: moodOf({ healthScore, signs, posture, greenShare: measures.greenShare, whole }),
    leafColour: leafColourIn(measures, isWell),
    signs,
    posture,
    growth: whole ? growthIn(measures) : 'not visible',
    soil: soilOf(foliage, whole ? 'plant' : 'closeUp'),
    fingerprint: fingerprintOf(measures),
  };
}

/** The least share of the picture that leaves cover where they can be judged. */
const smallestLeaves = 0.012;

/** Returns whether leaves or flowers are large enough. */
function showsPlant({ leaf, region }: Foliage): boolean {
  let area = 0;
  for (let at = 0; at < leaf.length; at++)
    if (leaf[at] || region[at] === regions.leaf || region[at] === regions.flower) area++;
  return area > smallestLeaves * leaf.length;
}

/** Leaves of these colours are ill; what has them on a plant that is well is a flower. */
const petalColours: readonly LeafColour[] = ['yellow', 'brown', 'reddish'];

function leafColourIn(measures: Measures, isWell: boolean): HealthFinding['leafColour'] {
  const colour = leafColourOf(measures);
  const isFlower = isWell && petalColours.includes(colour);
  return measures.cover > smallestLeaves && !isFlower ? colour : 'not visible';
}

/** Leaves hang if more edges are vertical or falling than spreading. */
const postureIn = ({ hanging, spreading }: Measures): HealthFinding['posture'] =>
  hanging > 1.6 * spreading ? 'hanging' : 'upright';

/** Leggy: tall and sparse. */
const growthIn = ({ tallness, fullness }: Measures): HealthFinding['growth'] =>
  tallness > 0.45 && fullness < 0.3 ? 'leggy' : 'compact';

/** A hash of coarse measures, stable against recompression. */
function fingerprintOf({ hue, cover, tallness, massHeight }: Measures): number {
  const steps = [hue / 6, cover * 12, tallness * 5, massHeight * 8];
  return steps.reduce(
    (hash, step) => Math.imul(hash ^ (Math.round(step) & 0xff), 16777619) >>> 0,
    2166136261,
  );
}
