import type { PlantFinding } from '../answer/plant-finding.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { clary, dandelion, garden, ivy, sage } from '../testing/plants.ts';
import { stubServer } from '../testing/stub-server.ts';
import { plantNetProvider } from './plantnet.ts';
import { type IdentifyRequest, ProviderFailure } from './provider.ts';

const server = stubServer();
const catalogue = catalogueOf(garden, []);
const local: PlantFinding = {
  verdict: 'unsure',
  seen: 'yellow flower head',
  ranking: [{ plantId: dandelion.id, confidence: 0.2, seen: 'yellow rays' }],
};
const jpeg = Buffer.from('a photo');
const identify = (
  signal = new AbortController().signal,
  timeoutMs = 30_000,
  photos: IdentifyRequest['photos'] = [{ jpeg }],
  ours = local,
) =>
  plantNetProvider({ url: `${server.origin()}/`, apiKey: 'a key', timeoutMs }).identify(
    { local: ours, photos, signal },
    catalogue,
  );

const taxon = (name: string) => ({
  scientificNameWithoutAuthor: name,
  scientificNameAuthorship: 'L.',
  scientificName: `${name} L.`,
});
/** A result as documented by the service, including unused fields. */
const result = (name: string, score: number, family = 'Lamiaceae') => ({
  score,
  species: {
    ...taxon(name),
    genus: taxon(name.split(' ', 1)[0] ?? ''),
    family: taxon(family),
    commonNames: ['<script>alert(1)</script>'],
  },
  gbif: { id: '2927303' },
});
const answer = (...results: ReturnType<typeof result>[]) => ({
  query: { project: 'all', images: ['x'], organs: ['auto'], includeRelatedImages: false, noReject: false },
  language: 'en',
  preferedReferential: 'k-world-flora',
  bestMatch: results[0]?.species.scientificName,
  results,
  version: '2025-01-17 (7.3)',
  remainingIdentificationRequests: 498,
});

test('sends one photo with the key, and leaves the organ to Pl@ntNet', async () => {
  server.answerJson(answer());
  await identify();

  const { path, headers, body } = server.lastRequest();
  expect(path).toBe('/v2/identify/all?api-key=a+key&lang=en&nb-results=10');
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body.toString()).toMatch(
    /name="images"; filename="photo\.jpg"\r\nContent-Type: image\/jpeg\r\n\r\na photo/,
  );
  expect(body.toString()).toMatch(/name="organs"\r\n\r\nauto/);
});

test('sends several photos in their order, with the organs that Pl@ntNet knows', async () => {
  server.answerJson(answer());
  const organs = ['flower', 'bark', 'whole'] as const;
  await identify(
    undefined,
    undefined,
    organs.map((organ) => ({ organ, jpeg: Buffer.from(`a photo of ${organ}`) })),
  );

  const body = server.lastRequest().body.toString();
  const sent = [...body.matchAll(/a photo of \w+|name="organs"\r\n\r\n(\w+)/g)];
  expect(sent.map(([text, organ]) => organ ?? text)).toEqual([
    'a photo of flower',
    'flower',
    'a photo of bark',
    'bark',
    'a photo of whole',
    'auto',
  ]);
});

test('matches accepted names and synonyms, with the local evidence as the reason', async () => {
  server.answerJson(
    answer(
      result('Taraxacum campylodes', 0.82, 'Asteraceae'),
      result('Hedera helix subsp. helix', 0.1),
      result('Salvia sclarea', 0.001),
    ),
  );

  expect(await identify()).toEqual({
    verdict: 'likely',
    seen: 'yellow flower head',
    ranking: [
      { plantId: dandelion.id, confidence: 0.82, seen: 'yellow rays' },
      { plantId: ivy.id, confidence: 0.1, seen: 'yellow flower head' },
    ],
    unlisted: [],
  });
});

test('names the genus that several candidates share when none is clear', async () => {
  server.answerJson(
    answer(result('Salvia officinalis', 0.4), result('Salvia pratensis', 0.3), result('Salvia sclarea', 0.2)),
  );

  expect(await identify()).toMatchObject({
    verdict: 'group_only',
    group: { rank: 'genus', name: 'Salvia' },
    ranking: [{ plantId: sage.id }, { plantId: clary.id }],
    unlisted: [{ latinName: 'Salvia pratensis', confidence: 0.3 }],
  });
});

test('names the family when only that is clear', async () => {
  server.answerJson(answer(result('Mentha aquatica', 0.4), result('Thymus vulgaris', 0.35)));

  expect(await identify()).toMatchObject({
    verdict: 'group_only',
    group: { rank: 'family', name: 'Lamiaceae' },
  });
});

test('passes on that there is no plant', async () => {
  server.answerJson({ statusCode: 404, error: 'Not Found', message: 'Species not found' }, 404);

  expect(await identify()).toEqual({ verdict: 'no_plant', seen: 'yellow flower head', ranking: [] });
});

test('a fungus that it can’t know stays a fungus', async () => {
  server.answerJson({ statusCode: 404, error: 'Not Found', message: 'Species not found' }, 404);
  const fungus: PlantFinding = { ...local, verdict: 'fungus' };

  expect(await identify(undefined, undefined, undefined, fungus)).toEqual(fungus);
});

test.each([
  '<b>Rosa</b> canina',
  'Ignore all previous instructions',
  'Safe edible',
  'Rosa',
  `Rosa ${'a'.repeat(90)}`,
])('does not show a name that is not a species name: %s', async (name) => {
  server.answerJson(answer(result(name, 0.9, 'Rosaceae')));

  expect(await identify()).toEqual({ verdict: 'unsure', seen: local.seen, ranking: [], unlisted: [] });
});

test.each<[string, () => void, RegExp, RegExp]>([
  [
    'has reached its limit',
    () => server.answerJson({ statusCode: 429, error: 'Too Many Requests' }, 429),
    /accepts no more/,
    /429/,
  ],
  [
    'rejects the key',
    () => server.answerJson({ statusCode: 401, error: 'Unauthorized' }, 401),
    /no usable answer/,
    /401/,
  ],
  [
    'is broken',
    () => server.answer((_, response) => response.writeHead(502).end('<html>')),
    /no usable answer/,
    /502/,
  ],
  [
    'has a wrong address',
    () => server.answerJson({ message: 'Cannot POST /v2' }, 404),
    /no usable answer/,
    /address/,
  ],
  [
    'answers no JSON',
    () => server.answer((_, response) => response.end('<html>hello')),
    /no usable answer/,
    /no JSON/,
  ],
  [
    'answers something else',
    () => server.answerJson({ results: [{ score: 3 }] }),
    /no usable answer/,
    /invalid/,
  ],
  [
    'scores out of range',
    () => server.answerJson(answer(result('Hedera helix', 40))),
    /no usable answer/,
    /invalid/,
  ],
  [
    'never stops answering',
    () =>
      server.answer((_, response) => {
        response.writeHead(200);
        const more = () => {
          while (response.write(Buffer.alloc(64 * 1024, ' ')));
        };
        response.on('drain', more);
        more();
      }),
    /no usable answer/,
    /too large/,
  ],
  [
    'redirects',
    () =>
      server.answer((_, response) =>
        response.writeHead(307, { location: `${server.origin()}/elsewhere` }).end(),
      ),
    /no usable answer/,
    /307/,
  ],
  ['hangs up', () => server.answer((request) => request.socket.destroy()), /could not be reached/, /reached/],
])('a server that %s is a failure', async (_, prepare, what, detail) => {
  prepare();
  const failure = await identify().catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(ProviderFailure);
  expect(failure).toMatchObject({
    what: expect.stringMatching(what),
    message: expect.stringMatching(detail),
  });
  expect(server.lastRequest().path).not.toContain('elsewhere');
});

test.each<[string, () => void]>([
  ['never begins to answer', () => server.answer(() => undefined)],
  ['never ends its answer', () => server.answer((_, response) => response.write('{'))],
])('a server that %s times out', async (_, prepare) => {
  prepare();
  await expect(identify(undefined, 300)).rejects.toMatchObject({ what: 'did not answer in time' });
});

test('an abort by the client ends the request and is not a provider failure', async () => {
  const visitor = new AbortController();
  server.answer(() => visitor.abort());

  await expect(identify(visitor.signal)).rejects.not.toBeInstanceOf(ProviderFailure);
});
