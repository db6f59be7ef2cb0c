import path from 'node:path';
import {
  checkerSensitivity,
  type NameIndex,
  type Plant,
  type PlantCard,
  type Severity,
  severities,
} from '@portal/contracts';
import { cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import type { PlantDocument } from '../plants/plant.model.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { plantEntryOf } from '../plants/plant-entry.ts';
import { askedMedicines, askedPlants, indexPlants, withEverydayNames } from './asked-names.ts';
import { checkInteractions } from './interaction-check.ts';
import { indexMedicines, type MedicineIndex } from './medicine-index.ts';
import written from './sensitivity-pairs.json';

/*
 * 200 pairs from monographs and regulators' texts, chosen by somebody who didn't know our list: whether they are found by
 * the names as written, and answered as gravely as by their sources.
 */

interface Pair {
  plant: string;
  medicine: string;
  severity: Severity | 'none';
}
const pairs = written as Pair[];

let plants: Map<number, Plant>;
let names: NameIndex<PlantCard>;
let index: MedicineIndex;
beforeAll(async () => {
  const catalogue = await readCatalogue(path.join(__dirname, '../../data'));
  const presented = cataloguePlants(catalogue).map((entry) =>
    presentPlant({ _id: entry.id, catalogue: entry } as PlantDocument, () => 'r'),
  );
  plants = new Map(presented.map((plant) => [plant.id, plant]));
  names = indexPlants(withEverydayNames(presented.map(plantEntryOf), catalogue.everydayNames));
  index = indexMedicines(catalogue.medicines);
});

/** Undefined if the name is refused, or nothing is listed. A class is answered by what holds for all of it, if anything. */
function answeredSeverity({ plant, medicine }: Pair): Severity | undefined {
  const chosen = askedPlants([plant], names).flatMap((id) => plants.get(id) ?? []);
  const { pairs: answers } = checkInteractions(chosen, medicinesOf(medicine), index);
  return (answers.find(({ memberOf }) => !memberOf) ?? answers[0])?.interaction.severity;
}

function medicinesOf(name: string) {
  try {
    return askedMedicines([name], index).medicines;
  } catch {
    return [];
  }
}

const bandOf = (severity: Severity) => (severity === 'contraindicated' ? 'major' : severity);
const rank = (severity: Severity) => severities.indexOf(severity);
const labelOf = ({ plant, medicine, severity }: Pair) => `${plant} and ${medicine}: ${severity}`;

const answered = () =>
  pairs.flatMap((pair) => {
    const { severity } = pair;
    return severity === 'none' ? [] : { pair, expected: severity, severity: answeredSeverity(pair) };
  });

test('the published figures are the measured ones', () => {
  const all = answered();
  const found = all.flatMap(({ expected, severity }) => (severity ? { expected, severity } : []));
  expect({
    pairs: pairs.length,
    interacting: all.length,
    found: found.length,
    rightBand: found.filter(({ expected, severity }) => bandOf(expected) === bandOf(severity)).length,
    weaker: found.filter(({ expected, severity }) => rank(severity) > rank(expected)).length,
  }).toEqual({
    pairs: checkerSensitivity.pairs,
    interacting: checkerSensitivity.interacting,
    found: checkerSensitivity.found,
    rightBand: checkerSensitivity.rightBand,
    weaker: checkerSensitivity.weaker,
  });
});

test('nine of ten interactions are found, and none is answered as weaker than by its source', () => {
  const all = answered();
  expect(all.filter(({ severity }) => severity).length / all.length).toBeGreaterThanOrEqual(0.9);
  const weaker = all.filter(({ expected, severity }) => severity && rank(severity) > rank(expected));
  expect(weaker.map(({ pair }) => labelOf(pair))).toEqual([]);
});

test('pairs that don’t interact are not answered as moderate or graver', () => {
  const grave = pairs.filter((pair) => {
    const severity = pair.severity === 'none' && answeredSeverity(pair);
    return severity && rank(severity) <= rank('moderate');
  });
  expect(grave.map(labelOf)).toEqual([]);
});
