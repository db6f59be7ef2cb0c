import type { EmotionAnalysis, Plant } from '@portal/contracts';
import type { HealthFinding, SignKind } from '../finding.ts';
import { conditionOf } from './growing-conditions.ts';

type Care = EmotionAnalysis['careRecommendations'];

/** Care advice from the finding and, if known, the plant's growing conditions. */
export function careOf(finding: HealthFinding, plant: Plant | undefined): Care {
  const kinds = new Set(finding.signs.map(({ kind }) => kind));
  const isWell = finding.mood === 'thriving';
  return {
    immediate: [
      ...(isWell ? [] : bySign(immediate, kinds)),
      ...watering(finding),
      ...(isWell ? [] : hanging(finding)),
    ],
    weekly: [...bySign(weekly, kinds), ...waterHabit(plant)],
    longTerm: [...bySign(longTerm, kinds), ...growth(finding), ...home(plant)],
  };
}

const bySign = (advice: Partial<Record<SignKind, string>>, kinds: ReadonlySet<SignKind>) =>
  [...kinds].flatMap((kind) => advice[kind] ?? []);

const immediate: Partial<Record<SignKind, string>> = {
  yellowing:
    'Check the soil a finger deep: yellow leaves are as often a sign of too much water as of too little.',
  browning: 'Remove leaves that are completely brown; leave those with some green.',
  spots: 'Remove the most spotted leaves, throw them away, and keep the others dry when watering.',
  holes: 'Check stems and the undersides of leaves for insects or snails, ideally in the evening.',
  paleness:
    'Rub a pale patch with a damp finger: if it comes off, it is a coating; if not, it is in the leaf.',
  mottling: 'Check the undersides of the leaves for small insects or fine webs.',
};

const weekly: Partial<Record<SignKind, string>> = {
  yellowing: 'Note which leaves turn yellow: the old ones at the bottom or the young ones at the tip.',
  browning: 'Check whether the brown areas grow; if they don’t, the damage is old.',
  spots: 'Count the spots on one leaf again to see whether they spread.',
  holes: 'Check for fresh holes.',
  paleness: 'Compare the pale patches with today’s photo.',
  mottling: 'Compare new leaves with old ones: even colour in the new ones is a good sign.',
};

const longTerm: Partial<Record<SignKind, string>> = {
  yellowing: 'Feed it in the growing season if it hasn’t been fed or repotted for a while.',
  browning: 'Move it out of scorching midday sun and dry air from heaters.',
  spots: 'Give the leaves more air: space the plants out, and water at the base.',
};

function watering({ soil, posture, mood }: HealthFinding): string[] {
  if (soil?.moisture === 'dry')
    return ['The soil looks dry: if it is also dry a finger deep, water it well and let it drain.'];
  if (soil?.moisture === 'moist' && (posture === 'hanging' || mood !== 'thriving'))
    return ['The soil looks moist: don’t water it until the surface has dried.'];
  return [];
}

const hanging = ({ posture, soil }: HealthFinding) =>
  posture === 'hanging' && !soil
    ? ['The leaves are drooping: check the soil, water it if it is dry, and let it dry out if it is soaked.']
    : [];

const growth = ({ growth: habit }: HealthFinding) =>
  habit === 'leggy'
    ? [
        'It is growing tall and thin: move it gradually into more light, and cut it back if it tolerates pruning.',
      ]
    : [];

function waterHabit(plant: Plant | undefined): string[] {
  const known = plant && conditionOf(plant, 'water');
  return [
    known
      ? `${plant.commonName}: ${known}`
      : 'Check the soil before you water instead of following a schedule.',
  ];
}

function home(plant: Plant | undefined): string[] {
  if (!plant) return ['Take a photo in the same light once a month and compare.'];
  const known = [conditionOf(plant, 'light'), conditionOf(plant, 'cold')].filter(
    (sentence) => sentence !== undefined,
  );
  return [...new Set(known)].map((sentence) => `${plant.commonName}: ${sentence}`);
}
