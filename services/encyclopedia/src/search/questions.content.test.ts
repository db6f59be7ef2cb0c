import path from 'node:path';
import { isPoisonous } from '@portal/contracts';
import { cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import type { PlantDocument } from '../plants/plant.model.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { plantEntryOf } from '../plants/plant-entry.ts';
import { indexMatches } from './find-plants.ts';
import judged from './questions.json';

/*
 * Sixty searches in English and German. Their judgements (3: the herbs of choice by the authorities' monographs, 1: a
 * weaker or traditional use) were written before the catalogue had its indications.
 */

/** Results that a visitor sees without scrolling. */
const aboveTheFold = 8;

let find: ReturnType<typeof indexMatches>;
beforeAll(async () => {
  const catalogue = await readCatalogue(path.join(__dirname, '../../data'));
  const plants = cataloguePlants(catalogue).map((entry) =>
    presentPlant({ _id: entry.id, catalogue: entry } as PlantDocument, () => 'r'),
  );
  find = indexMatches(plants.map(plantEntryOf), catalogue.needs);
});

/** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002). */
function ndcg(names: string[], grades: Record<string, number>): number {
  const gain = (grade: number, index: number) => (2 ** grade - 1) / Math.log2(index + 2);
  const sum = (values: number[]) =>
    values
      .slice(0, 10)
      .map(gain)
      .reduce((a, b) => a + b, 0);
  const ideal = Object.values(grades).toSorted((a, b) => b - a);
  return sum(names.map((name) => grades[name] ?? 0)) / sum(ideal);
}

const { judgements, queries } = judged as {
  judgements: Record<string, Record<string, number>>;
  queries: { term: string; language: string; judgement: string }[];
};

test('searches by need rank the herbs of choice first', () => {
  const scores = queries.map(({ term, judgement }) =>
    ndcg(
      find(term).plants.map(({ card }) => card.latinName),
      judgements[judgement] ?? {},
    ),
  );
  const mean = scores.reduce((a, b) => a + b, 0) / scores.length;
  expect(mean).toBeGreaterThan(0.8);
});

test.each(queries.map(({ term }) => term))(
  '"%s" lists no poisonous plant above the fold, unless as a finished medicine',
  (term) => {
    const { needs, plants } = find(term);
    expect(needs).not.toEqual([]);
    const dangerous = plants
      .filter(({ match }) => match.group === 'best')
      .slice(0, aboveTheFold)
      .filter(({ card, match }) => isPoisonous(card.hazard) && !match.indication?.isFinishedMedicineOnly);
    expect(dangerous).toEqual([]);
  },
);
