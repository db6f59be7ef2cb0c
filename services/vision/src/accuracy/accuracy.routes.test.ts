import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accuracy, type EvaluationReport } from '@portal/contracts';
import { testService } from '@portal/kit/testing';
import { accuracyRoutes } from './accuracy.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const service = testService(accuracyRoutes(folder, true), { name: 'vision' });

const published: Omit<EvaluationReport, 'hasReferenceModel'> = {
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

test('an invalid file is an internal error and is not exposed', async () => {
  writeFileSync(join(folder, 'accuracy.json'), '{ "date": "today", "secret": 1 }');
  await expect(service.call(accuracy.read, {})).rejects.toMatchObject({ code: 'internal' });
});
