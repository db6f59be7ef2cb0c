import { addressOf, type Endpoint, endpoints } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import { photoOf } from './testing/photos.ts';
import { buildInput, people, testEncyclopedia } from './testing/test-encyclopedia.ts';

/* Who may make which call: every call of the service by five kinds of callers. Refused calls change nothing. */
testDatabase();
const { service, published, stored } = testEncyclopedia();

const callers = ['anonymous', 'member', 'moderator', 'admin', 'owner'] as const;
const anyone = (status: number) => [status, status, status, status, status];
const admins = (status: number) => [401, 403, 403, status, 403];
const photographers = (status: number) => [401, 403, 403, status, status];
const services = [403, 403, 403, 403, 403];

interface Input {
  params?: Record<string, string | number>;
  query?: object;
  body?: object;
}
const { plants, plantAdmin, plantPhotos, plantRemovals, references, plates, images } = endpoints;
const one = { params: { id: 1 } };
const table: [name: string, call: Endpoint, input: () => Input | Promise<Input>, statuses: number[]][] = [
  ['plants.list', plants.list, () => ({}), anyone(200)],
  ['plants.cards', plants.cards, () => ({}), anyone(200)],
  ['plants.search', plants.search, () => ({ query: { q: 'sage' } }), anyone(200)],
  ['plants.searchCards', plants.searchCards, () => ({ query: { q: 'sage' } }), anyone(200)],
  ['plants.summaries', plants.summaries, () => ({ query: { ids: '1' } }), anyone(200)],
  ['plants.named', plants.named, () => ({ query: { commonName: 'Test sage 1' } }), services],
  ['plants.traits', plants.traits, () => ({}), services],
  ['plants.read', plants.read, () => one, anyone(200)],
  ['references.list', references.list, () => ({}), anyone(200)],
  ['references.cited', references.cited, () => ({}), anyone(200)],
  ['plates.read', plates.read, () => ({ params: { id: 1, view: 'plate' }, query: { w: 320 } }), anyone(200)],
  ['images.encyclopedia', images.encyclopedia, () => ({ params: { hash: '0'.repeat(64) } }), anyone(404)],
  ['plantAdmin.open', plantAdmin.open, () => one, admins(200)],
  ['plantAdmin.create', plantAdmin.create, () => ({ body: buildInput() }), admins(201)],
  [
    'plantAdmin.update',
    plantAdmin.update,
    async () => ({
      ...one,
      body: { plant: buildInput(), revision: (await stored(1))?.textsRevision ?? 0 },
    }),
    admins(200),
  ],
  [
    'plantAdmin.setCategory',
    plantAdmin.setCategory,
    () => ({ ...one, body: { category: 'trees' } }),
    admins(200),
  ],
  ['plantAdmin.remove', plantAdmin.remove, () => one, admins(204)],
  ['plantRemovals.list', plantRemovals.list, () => ({}), admins(200)],
  ['plantRemovals.undo', plantRemovals.undo, () => one, admins(200)],
  [
    'plantPhotos.add',
    plantPhotos.add,
    async () => ({ ...one, body: { images: [await photoOf('#aa0000')] } }),
    photographers(200),
  ],
  [
    'plantPhotos.replace',
    plantPhotos.replace,
    () => ({ ...one, body: { imageUrl: 'https://a.example/a.jpg', additionalImages: [] } }),
    photographers(200),
  ],
  [
    'plantPhotos.remove',
    plantPhotos.remove,
    () => ({ ...one, body: { removeMain: true } }),
    photographers(200),
  ],
];

const cases = table.flatMap(([name, endpoint, input, statuses]) =>
  callers.map((caller, index) => [name, caller, statuses[index] ?? 0, endpoint, input] as const),
);

test.each(cases)('%s by %s answers %i', async (_, caller, status, endpoint, inputFor) => {
  const before = await stored(1);
  const { body, ...input } = await inputFor();
  const response = await (caller === 'anonymous' ? service : service.as(people[caller])).fetch(
    addressOf(endpoint, input),
    {
      method: endpoint.method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
  );

  expect(response.status).toBe(status);
  if (status >= 400) {
    expect(await stored(1)).toEqual(before);
    expect(published).toEqual([]);
  }
});

test('the table has every call of the service', () => {
  const calls = Object.values(endpoints)
    .flatMap((noun) => Object.values(noun) as Endpoint[])
    .filter((endpoint) => endpoint.service === 'encyclopedia');

  expect(table.map(([, endpoint]) => endpoint)).toEqual(expect.arrayContaining(calls));
});
