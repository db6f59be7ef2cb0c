import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accuracy, type EvaluationReport } from '@portal/contracts';
import { testService } from '@portal/kit/testing';
import { accuracyRoutes } from './accuracy.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'accuracy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const service = testService(accuracyRoutes(folder), { name: 'vision' });

const report: EvaluationReport = {
  date: '2026-11-21',
  method: 'Cross-validated by photo.',
  identification: null,
  negatives: { photos: 10, refused: 0.9, byKind: [{ kind: 'noise', photos: 10, refused: 0.9 }] },
  health: null,
};

test('answers the published evaluation, and a newer one without a restart', async () => {
  await expect(service.call(accuracy.read, {})).rejects.toMatchObject({
    code: 'not_found',
    message: 'No evaluation has been published yet.',
  });

  writeFileSync(join(folder, 'accuracy.json'), JSON.stringify(report));
  expect(await service.call(accuracy.read, {})).toEqual(report);
});

test('an invalid file is an internal error and is not exposed', async () => {
  writeFileSync(join(folder, 'accuracy.json'), '{ "date": "today", "secret": 1 }');
  await expect(service.call(accuracy.read, {})).rejects.toMatchObject({ code: 'internal' });
});
