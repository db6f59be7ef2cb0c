import type { IncomingMessage, ServerResponse } from 'node:http';
import { freePhotos } from '@portal/contracts';
import { testService } from '@portal/kit/testing';
import { fakeCommons, type StubFile, sendJson } from '../testing/fake-commons.ts';
import { freePhotoRoutes } from './free-photo.routes.ts';
import { createPhotoGatherer, type PhotoGatherer } from './gather-photos.ts';

// Answers as the documentation of the APIs describes them (MediaWiki, Wikibase, iNaturalist v1).
const server = fakeCommons();
let gatherer: PhotoGatherer;
const slept: number[] = [];
beforeAll(() => {
  gatherer = createPhotoGatherer(
    {
      PHOTO_SERVICE_URL: server.api(),
      PHOTO_SERVICE_HOSTS: undefined,
      TAXON_SERVICE_URL: `${server.origin()}/wikidata`,
      OBSERVATION_SERVICE_URL: `${server.origin()}/observations`,
      OBSERVATION_SERVICE_HOSTS: 'photos.localhost',
    },
    { sleep: async (ms) => slept.push(ms) },
  );
});
afterAll(() => gatherer.close());
const none = async () => [];
const service = testService(
  freePhotoRoutes({ list: none, find: none, fetch: none, gather: (...all) => gatherer.gather(...all) }),
  { name: 'admin' },
);
const gather = (latinName = 'Salvia officinalis') =>
  service
    .asService('encyclopedia')
    .call(freePhotos.gather, { query: { latinName, contact: 'garden@plants.example' } });
const authorsOf = async () => (await gather()).photos.map(({ credit }) => credit.author);

const claim = (value: string, rank = 'normal') => ({
  mainsnak: { snaktype: 'value', datavalue: { value, type: 'string' } },
  type: 'statement',
  rank,
});
/** Wikidata's item of sage. */
function hasTaxon(claims: Record<string, unknown[]>, name = 'Salvia officinalis') {
  server.paths.set('/wikidata', (_, response, url) =>
    sendJson(
      response,
      url.searchParams.get('action') === 'query'
        ? { query: { search: [{ ns: 0, title: 'Q1111359', pageid: 1 }] } }
        : {
            entities: { Q1111359: { id: 'Q1111359', claims: { P225: [claim(name)], ...claims } } },
            success: 1,
          },
    ),
  );
}
const hasNoTaxon = () =>
  server.paths.set('/wikidata', (_, response) => sendJson(response, { query: { search: [] } }));

const observation = (id: number, changes: object = {}, photo: object = {}) => ({
  id,
  quality_grade: 'research',
  taxon: { id: 7, name: 'Salvia officinalis', rank: 'species' },
  user: { login: `walker-${id}`, name: null },
  photos: [
    {
      id: 100 + id,
      license_code: 'cc-by',
      url: `${server.origin()}/photos/${100 + id}/square.jpg`,
      original_dimensions: { width: 2048, height: 1536 },
      ...photo,
    },
  ],
  ...changes,
});
const hasObservations = (...results: unknown[]) =>
  server.paths.set('/observations', (_, response) =>
    sendJson(response, { total_results: results.length, results }),
  );
const paths = () => server.requests.map(({ url }) => url.pathname);

const category: StubFile[] = [
  { title: 'File:Sage a.jpg', artist: 'Plain' },
  { title: 'File:Sage b.jpg', artist: 'Quality', assessments: 'quality' },
  { title: 'File:Sage flowers.jpg', artist: 'Flower' },
];

beforeEach(() => {
  slept.length = 0;
  hasTaxon({ P18: [claim('Sage.jpg')], P373: [claim('Salvia officinalis')] });
  server.files = [{ title: 'File:Sage.jpg', artist: 'Curator' }];
  server.filesOf.set('Category:Salvia officinalis', category);
  hasObservations();
});

test('the taxon’s picture comes first, then assessed files of its category, each organ before repeats', async () => {
  const { photos } = await gather();

  expect(photos.map(({ credit, isCurated }) => [credit.author, isCurated])).toEqual([
    ['Curator', true],
    ['Flower', false],
    ['Quality', false],
    ['Plain', false],
  ]);
  expect(photos[0]?.credit).toMatchObject({
    licence: 'CC BY-SA 4.0',
    sourceUrl: `${server.origin()}/wiki/File%3ASage.jpg`,
  });
});

test('every request waits a second, also the first, and names the contact', async () => {
  await gather();

  expect(server.requests.length).toBeGreaterThan(5);
  expect(slept).toEqual(server.requests.map(() => 1000));
  for (const { userAgent } of server.requests) expect(userAgent).toContain('(garden@plants.example)');
});

test('concurrent searches share the pace', async () => {
  let running = 0;
  let most = 0;
  const slow = createPhotoGatherer(
    {
      PHOTO_SERVICE_URL: server.api(),
      PHOTO_SERVICE_HOSTS: undefined,
      TAXON_SERVICE_URL: `${server.origin()}/wikidata`,
      OBSERVATION_SERVICE_URL: `${server.origin()}/observations`,
      OBSERVATION_SERVICE_HOSTS: '',
    },
    {
      sleep: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setImmediate(done));
        running -= 1;
      },
    },
  );
  const { signal } = new AbortController();
  await Promise.all(
    ['Salvia officinalis', 'Salvia alba'].map((name) => slow.gather(name, 'a@b.example', signal)),
  );
  await slow.close();

  expect(most).toBe(1);
});

test('at most six photos come of a plant, and observations are not asked for where there are three', async () => {
  server.filesOf.set(
    'Category:Salvia officinalis',
    Array.from({ length: 9 }, (_, at) => ({ title: `File:Sage ${at}.jpg`, thumb: `/thumb/c${at}.jpg` })),
  );

  expect((await gather()).photos).toHaveLength(6);
  expect(paths()).not.toContain('/observations');
});

test('observations follow where the taxon is unknown, with their authors and pages', async () => {
  hasNoTaxon();
  hasObservations(
    observation(1),
    observation(2, { user: { login: 'w', name: 'Wanda Walker' } }, { license_code: 'cc0' }),
  );
  const { photos } = await gather();

  expect(photos.map(({ credit, isCurated }) => ({ ...credit, isCurated }))).toEqual([
    {
      author: 'walker-1',
      licence: 'CC BY 4.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
      sourceUrl: 'https://www.inaturalist.org/observations/1',
      isCurated: false,
    },
    expect.objectContaining({ author: 'Wanda Walker', licence: 'CC0 1.0' }),
  ]);
  const asked = server.requests.find(({ url }) => url.pathname === '/observations')?.url.searchParams;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    taxon_name: 'Salvia officinalis',
    quality_grade: 'research',
    photo_license: 'cc0,cc-by,cc-by-sa',
  });
  expect(paths()).toContain('/photos/101/large.jpg');
});

test.each<[string, () => unknown]>([
  ['another licence than asked for', () => observation(1, {}, { license_code: 'cc-by-nc' })],
  ['no licence', () => observation(1, {}, { license_code: null })],
  ['another taxon', () => observation(1, { taxon: { name: 'Salvia pratensis' } })],
  ['another grade', () => observation(1, { quality_grade: 'needs_id' })],
  ['a small photo', () => observation(1, {}, { original_dimensions: { width: 200, height: 150 } })],
  ['a photo on another host', () => observation(1, {}, { url: 'https://evil.example/square.jpg' })],
  ['a photo in a private network', () => observation(1, {}, { url: 'http://10.0.0.1/square.jpg' })],
  ['no shape', () => ({ id: 'x', photos: 'none' })],
])('an observation with %s is refused', async (_, one) => {
  hasNoTaxon();
  hasObservations(one(), observation(2));

  expect(await authorsOf()).toEqual(['walker-2']);
});

test.each<[string, StubFile]>([
  ['a licence that forbids changes', { licence: 'CC BY-ND 4.0' }],
  ['a licence that forbids trade', { licence: 'CC BY-NC 4.0' }],
  ['a picture in a private network', { thumb: 'http://192.168.1.1/a.jpg' }],
  ['a drawing', { mime: 'image/svg+xml' }],
])('a taxon’s picture with %s is refused', async (_, file) => {
  server.files = [{ title: 'File:Sage.jpg', artist: 'Curator', ...file }];

  expect(await authorsOf()).not.toContain('Curator');
});

test('an item of another name has no pictures of this one', async () => {
  hasTaxon({ P18: [claim('Sage.jpg')] }, 'Salvia pratensis');

  expect((await gather()).photos).toEqual([]);
});

const answer =
  (status: number, headers: Record<string, string>) => (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, headers).end();

test.each([
  ['the first service', '/wikidata', 429, { 'retry-after': '120' }, 120],
  ['the last service', '/observations', 503, { 'retry-after': '60' }, 60],
  ['one without a time', '/wikidata', 429, {}, 600],
  ['one with an absurd time', '/wikidata', 429, { 'retry-after': '999999999' }, 86_400],
])('%s that asks for a pause ends the search', async (_, path, status, headers, seconds) => {
  server.filesOf.set('Category:Salvia officinalis', []);
  server.paths.set(path, answer(status, headers as Record<string, string>));

  expect(await gather()).toEqual({ photos: [], pauseSeconds: seconds });
  expect(paths().filter((one) => one === path)).toHaveLength(1);
});

test('a picture’s host that asks for a pause ends the search too', async () => {
  server.paths.set('/thumb/0.jpg', answer(429, { 'retry-after': '30' }));

  expect(await gather()).toEqual({ photos: [], pauseSeconds: 30 });
});

test.each([
  ['something else than JSON', (_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
  ['another shape', (_: IncomingMessage, response: ServerResponse) => sendJson(response, { query: 5 })],
  ['too much', (_: IncomingMessage, response: ServerResponse) => response.end('x'.repeat(2_000_000))],
  ['an error', answer(500, {})],
  ['a redirect to a private address', answer(302, { location: 'http://10.0.0.1/' })],
])('a service that sends %s is refused', async (_, respond) => {
  server.paths.set('/wikidata', respond);

  await expect(gather()).rejects.toMatchObject({ code: 'upstream_unavailable' });
});

test('a picture that is none is left out', async () => {
  server.paths.set('/thumb/0.jpg', (_, response) => response.end('<svg/>'));

  expect(await authorsOf()).not.toContain('Curator');
});
