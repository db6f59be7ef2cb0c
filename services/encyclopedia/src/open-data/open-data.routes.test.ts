import { openData, plantAdmin } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { createReferenceCache } from '../references/reference-cache.ts';
import { seedPlants } from '../seed.ts';
import { buildPlant, testLists } from '../testing/factories.ts';
import { buildInput, people, testEncyclopedia } from '../testing/test-encyclopedia.ts';
import { openDataRoutes } from './open-data.routes.ts';
import { createOpenDataCache } from './open-data-cache.ts';

testDatabase();
const { service: encyclopedia, deps } = testEncyclopedia();
const references = createReferenceCache(testLists.references);
const cacheOf = (restMs: number) =>
  createOpenDataCache({ cache: deps.cache, references, lists: testLists, release: undefined, restMs });
const service = testService(openDataRoutes(cacheOf(0)));
const { fetch } = service;
const lines = async (file: string) => (await (await fetch(file)).text()).trim().split('\r\n');

test('every stated file can be read by pages of any site, with its digest as its ETag', async () => {
  const { files, version } = await service.call(openData.read, {});
  expect(files).toHaveLength(16);
  for (const { name, sha256, bytes } of files) {
    const answer = await fetch(`/data/${name}`, { headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('etag')).toBe(`"${sha256}"`);
    expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
    expect((await fetch(`/data/${version}/${name}`)).status).toBe(200);
  }
});

test('a file is compressed, and a reader who has it gets 304', async () => {
  const answer = await fetch('/data/datapackage.json', { headers: { 'accept-encoding': 'gzip' } });
  const etag = answer.headers.get('etag') ?? '';
  const again = await fetch('/data/datapackage.json', {
    headers: {
      'accept-encoding': 'gzip',
      'if-none-match': `"other", W/"x", ${etag}`,
      'cache-control': 'max-age=0',
    },
  });

  expect([answer.status, answer.headers.get('content-encoding'), again.status]).toEqual([200, 'gzip', 304]);
  expect(await again.text()).toBe('');
});

test('HEAD answers the size without the file, and a range gets the whole file', async () => {
  const head = await fetch('/data/csv.zip', { method: 'HEAD' });
  const range = await fetch('/data/csv.zip', { headers: { range: 'bytes=0-9' } });
  const { byteLength } = await range.arrayBuffer();

  expect(head.headers.get('content-length')).toBe(String(byteLength));
  expect([head.status, range.status, range.headers.get('content-range')]).toEqual([200, 200, null]);
});

test.each([
  ['/data/members.csv', 404],
  ['/data/1.0.0/plants.csv', 404],
  ['/data/0.0.0+ffffffff/plants.csv', 404],
  ['/data/latest/plants.csv', 400],
  ['/data/..%2f..%2fpackage.json', 400],
  ['/data/__proto__', 400],
  ['/data/99999999999999999999.0.0/plants.csv', 400],
  ['/data/1.0.0/plants.csv/more', 404],
])('%s is no file', async (path, status) => {
  expect((await fetch(path)).status).toBe(status);
});

test('a page of another site can tell that a version is gone', async () => {
  const { status, headers } = await fetch('/data/1.0.0/plants.csv');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*']);
});

test('published plants are in the data, also those that administrators added, until they are deleted', async () => {
  const { id } = await encyclopedia.as(people.admin).call(plantAdmin.create, { body: buildInput() });
  expect(await lines('/data/plants.csv')).toContainEqual(
    expect.stringMatching(new RegExp(`^${id},Salvia nova,`)),
  );

  await encyclopedia.as(people.admin).call(plantAdmin.remove, { params: { id } });
  expect(await lines('/data/plants.csv')).toHaveLength(4);
});

test('a text that an administrator writes runs as no formula', async () => {
  const body = buildInput({ commonName: '=1+1' });
  await encyclopedia.as(people.admin).call(plantAdmin.create, { body });
  const rows = await (await fetch('/data/plants.json')).json();

  expect(await lines('/data/plants.csv')).toContainEqual(expect.stringContaining(",'=1+1,"));
  expect(rows).toContainEqual(expect.objectContaining({ name: '=1+1' }));
});

test('a reader of a version gets the rest of it after a change', async () => {
  const { version } = await service.call(openData.read, {});
  await seedPlants([1, 2, 3, 4].map((id) => buildPlant({ id })));
  await deps.cache.refresh();

  expect(await lines(`/data/${version}/plants.csv`)).toHaveLength(4);
  expect(await lines('/data/plants.csv')).toHaveLength(5);
});

test('concurrent readers share one build, and changes within a minute wait for the next', async () => {
  const cache = cacheOf(60_000);
  const [one, two] = await Promise.all([cache.newest(), cache.newest()]);
  await seedPlants([1, 2, 3, 4].map((id) => buildPlant({ id })));
  await deps.cache.refresh();

  expect(two).toBe(one);
  expect(await cache.newest()).toBe(one);
});
