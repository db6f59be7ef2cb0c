import { readFileSync } from 'node:fs';
import type { EvaluationReport } from '@portal/contracts';
import { fitPlantForest, plantThreshold, plantVotes } from '../fit/fit-model.ts';
import { type Gathered, picturesBelow } from '../fit/gather-material.ts';
import type { Observation } from '../fit/observe.ts';
import { makeNegatives, negativeKinds } from '../negatives/negatives.ts';

type Figures = NonNullable<EvaluationReport['negatives']>;

const perKind = 12;
/** Not the seed used for fitting. */
const seed = 2;

/** How often pictures without a plant are recognised: generated ones of each kind, and those of a folder. */
export async function evaluateNegatives(gathered: Gathered, folder: string | undefined): Promise<Figures> {
  const { photos, plants, negatives, measure } = gathered;
  const known = [...photos, ...plants];
  const forest = fitPlantForest(known, negatives);
  const byKind: Figures['byKind'] = [];
  const test = (kind: string, trees: typeof forest, pictures: readonly Observation[]) => {
    const refused = pictures.filter((picture) => plantVotes(trees, picture) < plantThreshold).length;
    byKind.push({ kind, photos: pictures.length, refused: refused / Math.max(1, pictures.length) });
  };
  for (const kind of negativeKinds) {
    const pictures: Observation[] = [];
    for await (const { bytes } of makeNegatives(perKind, seed, [kind])) pictures.push(await measure(bytes));
    test(kind, forest, pictures);
    const others = fitPlantForest(
      known,
      negatives.filter((negative) => negative.kind !== kind),
    );
    test(`${kind}, left out`, others, pictures);
  }
  if (folder) {
    const pictures: Observation[] = [];
    for (const path of picturesBelow(folder)) pictures.push(await measure(readFileSync(path)));
    test('supplied', forest, pictures);
  }
  const fitted = byKind.filter(({ kind }) => !kind.endsWith(', left out'));
  const count = fitted.reduce((sum, { photos: own }) => sum + own, 0);
  return {
    photos: count,
    refused: fitted.reduce((sum, { photos: own, refused }) => sum + own * refused, 0) / Math.max(1, count),
    byKind,
  };
}
