import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { references } from '@portal/contracts';
import { testService } from '@portal/kit/testing';
import type { CatalogueReference } from '../catalogue/entry.ts';
import { presentPlant } from '../plants/plant.present.ts';
import { plantEntryOf } from '../plants/plant-entry.ts';
import { buildPlant } from '../testing/factories.ts';
import { referenceRoutes } from './reference.routes.ts';
import { createReferenceCache } from './reference-cache.ts';
import { watchReferenceChecks } from './reference-checks.ts';

const flora: CatalogueReference = {
  id: 'flora',
  kind: 'book',
  citation: 'Tester T. A Flora of Tests. 2026.',
};
const study: CatalogueReference = {
  id: 'study',
  kind: 'article',
  citation: 'Assay A. Trials of trials. 2025.',
  topic: 'clinical',
  doi: '10.1000/trials',
  pmcid: 'PMC1',
};
const cites = (id: number, ...sources: CatalogueReference[]) =>
  presentPlant({ _id: id, catalogue: { ...buildPlant({ id }), sources } }, () => 'r1');
let entries = [cites(1, flora), cites(2, study, flora)].map(plantEntryOf);
const service = testService(
  referenceRoutes(createReferenceCache([flora, study]), { list: () => ({ entries }) }),
);

test('anyone can read the references, by citation', async () => {
  const { topic: _, doi: __, pmcid: ___, ...plain } = study;

  expect(await service.call(references.list, {})).toEqual([plain, flora]);
});

test('the references page has all details of a work, and the plants that cite it now', async () => {
  const named = (id: number) => ({
    id,
    commonName: `Test sage ${id}`,
    latinName: `Salvia experimentalis ${id}`,
  });
  expect(await service.call(references.cited, {})).toEqual([
    { ...study, plants: [named(2)] },
    { ...flora, plants: [named(1), named(2)] },
  ]);

  entries = [plantEntryOf(cites(1))];

  expect((await service.call(references.cited, {})).map((work) => work.plants)).toEqual([[], []]);
});

test('a query is refused', async () => {
  expect((await service.fetch('/api/references?q=flora')).status).toBe(400);
});

test('a plant links to its own taxon in a database, and the list of references to its start', async () => {
  const url = 'https://powo.example/results?q={taxon}';
  const powo: CatalogueReference = { id: 'powo', kind: 'database', citation: 'POWO.', url };
  const cache = createReferenceCache([powo]);

  expect(cites(1, powo).sources).toMatchObject([
    { url: 'https://powo.example/results?q=Salvia%20experimentalis%201' },
  ]);
  expect(cache.list).toMatchObject([{ url: 'https://powo.example/results?q=' }]);
});

test('a work shows the check of its DOI once the file of checks has it', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'checks-')), 'checks.json');
  const cache = createReferenceCache([flora, study]);
  const { read } = watchReferenceChecks(file, cache.setChecks);
  await read();
  expect(cache.citedBy(entries)[0]).not.toHaveProperty('check');

  const check = {
    date: '2026-12-01',
    resolves: true,
    retraction: { nature: 'retraction', date: '2024-03-01' },
  };
  await writeFile(file, JSON.stringify({ '10.1000/trials': check }));
  await read();

  expect(cache.citedBy(entries)).toMatchObject([{ id: 'study', check }, { id: 'flora' }]);
});
