import path from 'node:path';
import type { Plant } from '@portal/contracts';
import { type Catalogue, cataloguePlants, readCatalogue } from '../catalogue/read-catalogue.ts';
import { checkInteractions } from '../interactions/interaction-check.ts';
import { indexMedicines } from '../interactions/medicine-index.ts';
import type { PlantDocument } from '../plants/plant.model.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { medicineAnswers } from './medicine-answers.ts';
import type { Question } from './question.ts';
import { searchedPlantOf } from './searched-plant.ts';
import { askChecker } from './texts/medicine-texts.ts';

let catalogue: Catalogue;
let plants: Plant[];
beforeAll(async () => {
  catalogue = await readCatalogue(path.join(__dirname, '../../data'));
  plants = cataloguePlants(catalogue).map((entry) =>
    presentPlant({ _id: entry.id, catalogue: entry } as PlantDocument, () => 'r'),
  );
});

test('the search knows an interaction of a plant and a medicine exactly where the checker does', () => {
  const index = indexMedicines(catalogue.medicines);
  const differences: string[] = [];
  for (const plant of plants) {
    const searched = searchedPlantOf(plant);
    for (const medicine of catalogue.medicines) {
      const question = { medicines: [medicine], isMedicineAsked: true, named: { plants: [searched] } };
      const [answer] = medicineAnswers(question as unknown as Question, index);
      const isKnown = answer?.sentence?.text !== askChecker.text;
      const { pairs } = checkInteractions([plant], [medicine], index);
      if (isKnown !== pairs.some(({ interaction }) => interaction.severity))
        differences.push(`${plant.commonName}: ${medicine.id}`);
    }
  }
  expect(differences).toEqual([]);
});
