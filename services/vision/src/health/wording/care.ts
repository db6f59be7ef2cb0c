import type { EmotionAnalysis, Plant } from '@portal/contracts';
import type { HealthFinding, SignKind } from '../finding.ts';
import { conditionOf } from './growing-conditions.ts';

type Care = EmotionAnalysis['careRecommendations'];

/** What to do, from what was found, and from what is known of the plant where it is known. */
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
    'Feel the soil a finger deep: yellow leaves go with roots that are too wet as often as with dry ones.',
  browning: 'Take off leaves that are brown throughout; leave those that still have green.',
  spots: 'Take off the worst spotted leaves, throw them away, and keep water off the others.',
  holes: 'Look under the leaves and at the stems for insects or snails, best in the evening.',
  paleness: 'Rub a pale patch with a damp finger: what comes off is a coat, what stays is in the leaf.',
  mottling: 'Look at the undersides of the leaves for small insects or fine webs.',
};

const weekly: Partial<Record<SignKind, string>> = {
  yellowing: 'Note which leaves turn yellow: old ones below, or young ones at the tip.',
  browning: 'See whether the brown grows; brown that stays as it is belongs to the past.',
  spots: 'Count the spots on one leaf again, to see whether they spread.',
  holes: 'Check for fresh holes.',
  paleness: 'Compare the pale patches with today’s photo.',
  mottling: 'Compare new leaves with old ones: an even colour in the new ones is a good sign.',
};

const longTerm: Partial<Record<SignKind, string>> = {
  yellowing: 'Feed it in its growing season if it hasn’t been fed or repotted for long.',
  browning: 'Find it a place without scorching midday sun or dry heater air.',
  spots: 'Give the leaves more air: distance to neighbours, and water at the foot.',
};

function watering({ soil, posture, mood }: HealthFinding): string[] {
  if (soil?.moisture === 'dry')
    return ['The soil looks dry: if it is dry a finger deep too, water it well and let it drain.'];
  if (soil?.moisture === 'moist' && (posture === 'hanging' || mood !== 'thriving'))
    return ['The soil looks moist: wait with watering until its surface has dried.'];
  return [];
}

const hanging = ({ posture, soil }: HealthFinding) =>
  posture === 'hanging' && !soil
    ? ['The leaves hang: feel the soil, water it if it is dry, and let it dry out if it is sodden.']
    : [];

const growth = ({ growth: habit }: HealthFinding) =>
  habit === 'leggy'
    ? ['It grows tall and thin: move it towards the light by degrees, and cut it back if it takes pruning.']
    : [];

function waterHabit(plant: Plant | undefined): string[] {
  const known = plant && conditionOf(plant, 'water');
  return [
    known
      ? `${plant.commonName}: ${known}`
      : 'Feel the soil before you water, rather than water by the calendar.',
  ];
}

function home(plant: Plant | undefined): string[] {
  if (!plant) return ['Take a photo in the same light once a month, and compare.'];
  const known = [conditionOf(plant, 'light'), conditionOf(plant, 'cold')].filter(
    (sentence) => sentence !== undefined,
  );
  return [...new Set(known)].map((sentence) => `${plant.commonName}: ${sentence}`);
}
