import { limits, plantAdmin } from '@portal/contracts';
import { pageHeadEndpoint, sitePagesEndpoint } from '@portal/contracts/schemas';
import { testDatabase } from '@portal/kit/testing';
import { erasePlants } from '../removals/erase-plants.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant } from '../testing/factories.ts';
import { buildInput, people, testEncyclopedia } from '../testing/test-encyclopedia.ts';

testDatabase();
const { service, deps } = testEncyclopedia();
const gateway = service.asService('gateway');
const metadataOf = (path: string) => gateway.call(pageHeadEndpoint('encyclopedia'), { query: { path } });
const remove = (id: number) => service.as(people.admin).call(plantAdmin.remove, { params: { id } });
/** Adds a plant and returns its path. */
async function add(changes: Parameters<typeof buildInput>[0] = {}) {
  const { id } = await service.as(people.admin).call(plantAdmin.create, { body: buildInput(changes) });
  return `/plant/${id}`;
}

test('a plant has its names, description and plate, under one canonical address', async () => {
  const head = await metadataOf('/plants/1');

  expect(head).toMatchObject({
    status: 200,
    title: 'Test sage 1 (Salvia experimentalis 1)',
    description: 'A sage that grows only in tests.',
    canonical: '/plant/1',
    image: {
      address: '/api/plants/1/plates/plate?v=r1&w=1280',
      alt: 'Test sage 1 (Salvia experimentalis 1)',
    },
    breadcrumbs: [
      { title: 'Plants', path: '/' },
      { title: 'Test sage 1', path: '/plant/1' },
    ],
  });
  expect(await metadataOf('/Plant/1')).toEqual(head);
});

test('a plant has its German name and summary for a German visitor', async () => {
  const line = (text: string, german: string) => ({ text, sources: ['wfo'], german: { text: german } });
  await seedPlants([
    buildPlant({
      id: 1,
      germanName: 'Prüfsalbei',
      summary: {
        use: line('For coughs.', 'Bei Husten.'),
        danger: line('No known danger.', 'Keine bekannte Gefahr.'),
        avoid: line('Not in pregnancy.', 'Nicht in der Schwangerschaft.'),
      },
    }),
  ]);
  await deps.cache.refresh();

  expect(
    await gateway.call(pageHeadEndpoint('encyclopedia'), { query: { path: '/plant/1', language: 'de' } }),
  ).toMatchObject({
    title: 'Prüfsalbei (Salvia experimentalis 1)',
    description: 'Bei Husten. Keine bekannte Gefahr. Nicht in der Schwangerschaft.',
  });
});

test('a plant’s JSON-LD has a taxon and a medical page about it', async () => {
  const path = await add({
    otherNames: ['Bench sage'],
    toxicity: { level: 'toxic', parts: 'roots', effect: 'Itches.' },
    safetyNotes: 'Wear gloves.',
  });
  const { jsonLd } = await metadataOf(path);

  expect(jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'MedicalWebPage',
      url: path,
      about: { '@id': `${path}#taxon` },
      dateModified: expect.any(String),
      hasPart: { '@type': 'WebPageElement', name: 'Toxic', text: 'Harmful: roots. Itches.' },
      citation: [{ '@type': 'CreativeWork', name: 'Tester T. A Flora of Tests. 2026.' }],
    }),
    {
      '@type': 'Taxon',
      '@id': `${path}#taxon`,
      name: 'Salvia nova',
      alternateName: ['Staff sage', 'Bench sage'],
      taxonRank: 'species',
      parentTaxon: { '@type': 'Taxon', name: 'Lamiaceae', taxonRank: 'family' },
    },
  ]);
});

test('a comparison names both plants, under one canonical address for both orders', async () => {
  const head = await metadataOf('/compare/2/1');

  expect(head).toMatchObject({
    status: 200,
    title: 'Test sage 2 or Test sage 1?',
    canonical: '/compare/1/2',
  });
  expect(await metadataOf('/compare/1/2')).toMatchObject({ status: 200, canonical: '/compare/1/2' });
});

test('the home page has its search, under one canonical address', async () => {
  const { jsonLd } = await metadataOf('/');

  expect(jsonLd).toMatchObject([{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } }]);
  expect(await metadataOf('/plants')).toMatchObject({ canonical: '/' });
});

test.each([
  '/plant/999',
  '/plant/0',
  '/plant/1/more',
  '/plant/one',
  '/plants/1e3',
  '/plant/99999999999999999999',
  '/compare/1/999',
  '/compare/1/1',
  '/compare/1/x',
])('%s is not found', async (path) => {
  expect(await metadataOf(path)).toEqual({ status: 404, title: 'Plant Not Found', description: '' });
});

test('a deleted plant is not found, and 410 once it can’t be restored', async () => {
  await remove(1);
  expect(await metadataOf('/plant/1')).toEqual({ status: 404, title: 'Plant Not Found', description: '' });

  await erasePlants(deps, new Date(Date.now() + limits.plantRemoval.undoMs + 1000));

  expect(await metadataOf('/plant/1')).toMatchObject({ status: 410 });
});

test('the site map has the home page and every plant, and when each changed', async () => {
  await remove(3);
  const { pages, next } = await gateway.call(sitePagesEndpoint('encyclopedia'), { query: {} });

  expect(pages).toEqual([
    { path: '/' },
    { path: '/plant/1', changedAt: expect.stringMatching(/^\d{4}-/) },
    { path: '/plant/2', changedAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  expect(next).toBeUndefined();
});

test('visitors can’t read either', async () => {
  for (const path of ['/internal/page-head?path=/plant/1', '/internal/site-pages']) {
    expect((await service.fetch(path)).status).toBe(403);
    expect((await service.as(people.admin).fetch(path)).status).toBe(403);
  }
});
