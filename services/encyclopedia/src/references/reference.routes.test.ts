import { references, type Source } from '@portal/contracts';
import { testService } from '@portal/kit/testing';
import { referenceRoutes } from './reference.routes.ts';
import { createReferenceShelf } from './reference-shelf.ts';

const flora: Source = { id: 'flora', kind: 'book', citation: 'Tester T. A Flora of Tests. 2026.' };
const study: Source = { id: 'study', kind: 'article', citation: 'Assay A. Trials of trials. 2025.' };
const service = testService(referenceRoutes(createReferenceShelf([flora, study])));

test('anyone reads the works that plants may cite, by citation', async () => {
  expect(await service.call(references.list, {})).toEqual([study, flora]);
});

test('a search among them is not what the call is for', async () => {
  expect((await service.fetch('/api/references?q=flora')).status).toBe(400);
});
