import shipped from '../../data/health.json';
import { regions } from '../sight/regions.ts';
import type { Scene } from '../sight/scene.ts';
import { deviationsOf } from './deviations.ts';
import type { HealthFinding, Sign } from './finding.ts';
import { type Foliage, foliageOf } from './foliage.ts';
import { evidenceIn, type HealthModel, illnessIn } from './health-model.ts';
import { type Measures, measuresOf } from './measures.ts';
import { moodOf } from './mood.ts';
import { leafColourOf, signsOf } from './signs.ts';
import { soilOf } from './soil.ts';
import { spotsOf } from './spot-measures.ts';

/** Above it a photo shows a whole plant, with a visible posture. */
const wholePlant = 0.6;

/** Reads a plant's health from a scene. */
export function readHealth(scene: Scene, model: HealthModel = shipped): HealthFinding {
  const { foliage, measures, signs } = measurePhoto(scene);
  const evidence = evidenceIn(measures, model);
  const illness = illnessIn(evidence, model.calibration);
  const healthScore = Math.round(100 * (1 - illness));
  const whole = evidence.shares.indoors > wholePlant;
  const posture = whole ? postureOf(measures) : 'not visible';
  return {
    plantFound: showsPlant(foliage),
    healthScore,
    confidence: Math.round(100 * Math.max(illness, 1 - illness)),
    mood: moodOf({ healthScore, signs, posture, greenShare: 1 - (measures.notGreenShare ?? 0), whole }),
    leafColour: (measures.cover ?? 0) > smallestLeaves ? leafColourOf(measures) : 'not visible',
    signs,
    posture,
    growth: whole ? growthOf(measures) : 'not visible',
    soil: soilOf(foliage, evidence.shares.closeUp > 0.5 ? 'closeUp' : 'plant'),
    fingerprint: fingerprintOf(measures),
  };
}

interface Reading {
  foliage: Foliage;
  measures: Measures;
  signs: Sign[];
}

/** Measures a scene. */
export function measurePhoto(scene: Scene): Reading {
  const foliage = foliageOf(scene);
  const deviations = deviationsOf(foliage);
  const spots = spotsOf(foliage, deviations);
  const measures = measuresOf(foliage, deviations, spots);
  return { foliage, measures, signs: signsOf(foliage, deviations, spots, measures) };
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

/** Leaves hang if more edges are vertical or falling than spreading. */
function postureOf(measures: Measures): HealthFinding['posture'] {
  const fallen = (measures.edges4 ?? 0) + (measures.edges5 ?? 0);
  const spread = (measures.edges0 ?? 0) + (measures.edges1 ?? 0);
  return fallen > 1.6 * spread ? 'hanging' : 'upright';
}

/** Leggy: tall and sparse. */
function growthOf(measures: Measures): HealthFinding['growth'] {
  return (measures.tallness ?? 0) > 0.45 && (measures.fullness ?? 0) < 0.3 ? 'leggy' : 'compact';
}

/** A hash of coarse measures, stable against recompression. */
function fingerprintOf(measures: Measures): number {
  const steps = [
    (measures.hueMedian ?? 0) / 6,
    (measures.cover ?? 0) * 12,
    (measures.tallness ?? 0) * 5,
    (measures.massHeight ?? 0) * 8,
  ];
  return steps.reduce(
    (hash, step) => Math.imul(hash ^ (Math.round(step) & 0xff), 16777619) >>> 0,
    2166136261,
  );
}
