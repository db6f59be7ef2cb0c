import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accuracy, type EvaluationReport } from '@portal/contracts';
import { unavailable } from '@portal/kit';
import { testService } from '@portal/kit/testing';
import { catalogueOf } from '@portal/vision-core/catalogue/catalogue';
import type { ListedPlant } from '@portal/vision-core/catalogue/listed-plant';
import { foxglove, plantOf } from '../testing/plants.ts';
import { accuracyRoutes } from './accuracy.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let plants: ListedPlant[] | undefined;
const service = testService(
  accuracyRoutes(
    { VISION_DATA_DIR: folder, VISION_MODEL_PATH: '/model.onnx' },
    {
      catalogue: {
        current: async () => {
          if (!plants) throw unavailable('The plants are not known yet.');
          return catalogueOf(plants, []);
        },
      },
      library: { references: () => [] },
    },
  ),
  { name: 'vision' },
);
beforeEach(() => {
  plants = undefined;
});

const published: Omit<EvaluationReport, 'hasReferenceModel' | 'unpictured'> = {
  identification: null,
  health: {
    date: '2026-11-23',
    fit: '0a1b2c3d',
    method: 'Folds by source.',
    figures: {
      overall: { photos: 2, auroc: 0.9, low: 0.8, high: 1 },
      bySetting: [],
      byCropLeftOut: [],
      nonPlantsRefused: { photos: 1, share: 1, low: 0.2, high: 1 },
      plantsRefused: { photos: 1, share: 0, low: 0, high: 0.8 },
      flowersIll: { photos: 1, share: 0, low: 0, high: 0.8 },
    },
  },
};

test('answers the published evaluation without a restart, and whether a model is in use', async () => {
  await expect(service.call(accuracy.read, {})).rejects.toMatchObject({
    code: 'not_found',
    message: 'No evaluation has been published yet.',
  });

  writeFileSync(join(folder, 'accuracy.json'), JSON.stringify(published));
  expect(await service.call(accuracy.read, {})).toEqual({ ...published, hasReferenceModel: true });
});

test('lists the plants that no known photo shows', async () => {
  writeFileSync(join(folder, 'accuracy.json'), JSON.stringify(published));
  const unseen = { id: 90, commonName: 'Nowhere', germanName: 'Nirgends', latinName: 'Planta nusquam' };
  plants = [foxglove, plantOf(unseen)];

  expect((await service.call(accuracy.read, {})).unpictured).toEqual([unseen]);
});

test('an invalid file is an internal error and is not exposed', async () => {
  writeFileSync(join(folder, 'accuracy.json'), '{ "date": "today", "secret": 1 }');
  await expect(service.call(accuracy.read, {})).rejects.toMatchObject({ code: 'internal' });
});
