import { collections, limits } from '@portal/contracts';
import { pageHeadEndpoint } from '@portal/contracts/schemas';
import { testDatabase, testService } from '@portal/kit/testing';
import { pageMetadataRoutes } from '../page-metadata.routes.ts';
import { maxPlants, plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { CollectionModel } from './collection.model.ts';
import { collectionRoutes } from './collection.routes.ts';

testDatabase();
const { call, down } = stubServices();
const now = () => new Date();
const service = testService([...collectionRoutes(plantCheck(call), now), ...pageMetadataRoutes({ now })], {
  name: 'account',
});

/** A member without collections, with a shorthand for each call. */
async function newMember() {
  const user = await createUser();
  const client = service.as(asViewer(user));
  return {
    user,
    client,
    add: (collectionName: string, plantId: number) =>
      client.call(collections.add, { params: { plantId }, body: { collectionName } }),
    take: (collectionName: string, plantId: number) =>
      client.call(collections.remove, { params: { plantId }, body: { collectionName } }),
    rename: (name: string, collectionName: string) =>
      client.call(collections.rename, { params: { name }, body: { collectionName } }),
    erase: (name: string) => client.call(collections.erase, { params: { name } }),
    names: () => client.call(collections.list, {}),
    plants: async (name: string) =>
      (await client.call(collections.read, { params: { name } })).map(({ plantId }) => plantId),
    holding: (id: number) => client.call(collections.holding, { params: { id } }),
  };
}

afterEach(() => down.clear());

test('the first plant creates a collection, which lists its plants newest first and only for its member', async () => {
  const [rosa, otto] = [await newMember(), await newMember()];
  expect(await rosa.add('  Teas for winter ', 3)).toEqual({ collectionName: 'Teas for winter' });
  await rosa.add('Teas for winter', 1);
  expect(await rosa.names()).toEqual(['Teas for winter']);
  expect(await rosa.plants('Teas for winter')).toEqual([1, 3]);
  expect(await otto.names()).toEqual([]);
  await expect(otto.plants('Teas for winter')).rejects.toMatchObject({
    code: 'not_found',
    message: 'Collection not found',
  });
});

test('names are in natural order', async () => {
  const { add, names } = await newMember();
  for (const name of ['bed 10', 'Zinnias', 'bed 2', 'Äpfel', 'annuals']) await add(name, 1);
  expect(await names()).toEqual(['annuals', 'Äpfel', 'bed 2', 'bed 10', 'Zinnias']);
});

test.each([
  ['a slash', 'herbs/teas'],
  ['an escaped slash', 'herbs%2Fteas'],
  ['a percent sign', '100% green'],
  ['a lone percent sign', '%'],
  ['an emoji with parts', '👩‍🌾 🌿'],
  ['quotes', `"my" 'best' ‘ones’`],
  ['a leading dot', '.hidden'],
  ['dots and a slash', '..up/..and/down..'],
  ['right-to-left letters', 'צמחי מרפא · أعشاب'],
  ['a question mark and a hash', 'what? #1'],
  ['a plus and an ampersand', 'a+b & c'],
  ['a backslash', 'C:\\herbs'],
  ['an operator', '$where'],
  ['a semicolon and an equals sign', 'a;b=c'],
  ['markup', '<b>bold</b>'],
  ['a segment of another address', 'by-name'],
  ['a hundred characters', '🌿'.repeat(50)],
])('a name with %s is stored and found as typed', async (_, name) => {
  const { add, names, plants, rename, erase } = await newMember();
  expect(await add(name, 2)).toEqual({ collectionName: name });
  expect(await plants(name)).toEqual([2]);
  await rename(name, 'Herbs');
  expect(await rename('Herbs', name)).toEqual({ collectionName: name });
  await erase(name);
  expect(await names()).toEqual([]);
});

test.each([
  ['case', 'Herbs', 'hERBS'],
  ['case beyond ASCII', 'Größe', 'GRÖSSE'],
  ['capital sharp s', 'STRAẞE', 'straße'],
  ['the encoding of an accent', 'Caf\u00e9', 'Cafe\u0301'],
  ['spaces around', 'Herbs', ' Herbs '],
])('names that differ only in %s are one collection, under its first name', async (_, first, second) => {
  const { add, names, plants, take } = await newMember();
  await add(first, 1);
  expect(await add(second, 2)).toEqual({ collectionName: first });
  expect(await names()).toEqual([first]);
  expect(await plants(second)).toEqual([2, 1]);
  await take(second, 1);
  expect(await plants(first)).toEqual([2]);
});

test('a combining accent is stored composed with its letter', async () => {
  const { add } = await newMember();
  expect(await add('Cafe\u0301', 1)).toEqual({ collectionName: 'Caf\u00e9' });
});

test('names that differ in an accent are two collections', async () => {
  const { add, names } = await newMember();
  await add('Pate', 1);
  await add('Pâté', 1);
  expect(await names()).toHaveLength(2);
});

test('concurrent requests for one plant create one collection with one entry', async () => {
  const { add, names, plants } = await newMember();
  await Promise.all(Array.from({ length: 8 }, (_, index) => add(index % 2 ? 'Herbs' : 'herbs', 9)));
  expect(await names()).toHaveLength(1);
  expect(await plants('herbs')).toEqual([9]);
});

test('concurrent plants for a new collection are all added', async () => {
  const { add, plants } = await newMember();
  const ids = Array.from({ length: 12 }, (_, index) => index + 1);
  await Promise.all(ids.map((id) => add('Herbs', id)));
  expect((await plants('Herbs')).sort((a, b) => a - b)).toEqual(ids);
});

test('an empty collection stays', async () => {
  const { add, take, names, plants } = await newMember();
  await add('Herbs', 1);
  await take('Herbs', 1);
  await take('Herbs', 1);
  await take('No such', 1);
  expect(await names()).toEqual(['Herbs']);
  expect(await plants('Herbs')).toEqual([]);
});

test('a plant’s collections are the member’s own', async () => {
  const [rosa, otto] = [await newMember(), await newMember()];
  await rosa.add('Teas', 1);
  await rosa.add('Balm', 1);
  await rosa.add('Other', 2);
  await otto.add('Theirs', 1);
  expect(await rosa.holding(1)).toEqual(['Balm', 'Teas']);
  expect(await rosa.holding(3)).toEqual([]);
});

test('a renamed collection keeps its plants, even if only the case changes', async () => {
  const { add, rename, names, plants } = await newMember();
  await add('herbs', 1);
  expect(await rename('HERBS', 'Herbs')).toEqual({ collectionName: 'Herbs' });
  expect(await names()).toEqual(['Herbs']);
  expect(await rename('Herbs', 'Teas')).toEqual({ collectionName: 'Teas' });
  expect(await names()).toEqual(['Teas']);
  expect(await plants('Teas')).toEqual([1]);
  await expect(rename('Herbs', 'Balm')).rejects.toMatchObject({ code: 'not_found' });
});

test('a collection can’t take the name of another', async () => {
  const { add, rename, names } = await newMember();
  await add('Herbs', 1);
  await add('Teas', 2);
  await expect(rename('Teas', 'HERBS')).rejects.toMatchObject({
    code: 'conflict',
    fields: { collectionName: 'You already have a collection with this name.' },
  });
  expect(await names()).toEqual(['Herbs', 'Teas']);
});

test('deleting a collection twice changes nothing the second time', async () => {
  const { add, erase, names } = await newMember();
  await add('Herbs', 1);
  await erase('hErbs');
  await erase('Herbs');
  expect(await names()).toEqual([]);
});

test('concurrent requests never exceed the limit on collections, and a deleted one makes space', async () => {
  const { user, add, erase, names } = await newMember();
  const max = limits.collection.perMember;
  await CollectionModel.insertMany(
    Array.from({ length: max - 2 }, (_, slot) => ({
      userId: user._id,
      name: `Bed ${slot}`,
      key: `bed ${slot}`,
      slot,
      plants: [],
    })),
    { lean: true },
  );
  const results = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => add(`New ${index}`, 1)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
  }
  expect(await names()).toHaveLength(max);

  await erase('Bed 5');
  await add('Again', 1);
  expect(await names()).toHaveLength(max);
});

test('a full collection refuses new plants, but accepts those it contains', async () => {
  const { user, add } = await newMember();
  const plants = Array.from({ length: maxPlants }, (_, index) => ({
    plantId: index + 3,
    addedAt: new Date(),
  }));
  const full = { userId: user._id, name: 'All', key: 'all', slot: 0, plants };
  await CollectionModel.insertMany([full], { lean: true });
  await expect(add('All', 1)).rejects.toMatchObject({ code: 'conflict' });
  expect(await add('All', 3)).toEqual({ collectionName: 'All' });
});

test('an unknown plant creates no collection; without the encyclopedia, plants can only be removed', async () => {
  const { add, take, names, plants } = await newMember();
  await expect(add('Herbs', 9999)).rejects.toMatchObject({ code: 'not_found', message: 'Plant not found' });
  expect(await names()).toEqual([]);
  await add('Herbs', 1);
  down.add('encyclopedia');
  await expect(add('Herbs', 2)).rejects.toMatchObject({ status: 503 });
  await take('Herbs', 1);
  expect(await plants('Herbs')).toEqual([]);
});

test.each([
  ['blank', '   '],
  ['made of dots', '..'],
  ['longer than a hundred characters', 'a'.repeat(101)],
  ['a path up', '../up'],
  ['a path with a dot segment', 'a/./b'],
  ['a path with a backslash', 'a\\..'],
  ['two lines', 'two\nlines'],
  ['split by a zero byte', 'a\0b'],
  ['invisible', '\u200b\u2060'],
])('a name that is %s is refused', async (_, name) => {
  const { user, add, rename } = await newMember();
  const refused = { code: 'invalid_input', fields: { collectionName: expect.any(String) } };
  await expect(add(name, 1)).rejects.toMatchObject(refused);
  await expect(rename('Herbs', name)).rejects.toMatchObject(refused);
  expect(await CollectionModel.countDocuments({ userId: user._id })).toBe(0);
});

test('a collection has a note of limited length, which can be removed', async () => {
  const { add, client } = await newMember();
  await add('Teas', 3);
  const params = { name: 'teas' };
  const describeAs = (note: string) => client.call(collections.describe, { params, body: { note } });

  expect(await describeAs('  For\u0000 winter.\nDry \u202ethem first. ')).toEqual({
    name: 'Teas',
    note: 'For winter.\nDry them first.',
    sharePath: null,
  });
  await expect(describeAs('x'.repeat(limits.collection.noteLength + 1))).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect(await describeAs('')).toEqual({ name: 'Teas', sharePath: null });
});

const queryOf = (path: string | null) => ({
  query: { token: new URL(path ?? '', 'https://plants.test').searchParams.get('token') ?? '' },
});

test('a shared collection shows its plants and note by its link alone, until it is renewed or withdrawn', async () => {
  const { user, add, client } = await newMember();
  for (const id of [3, 1]) await add('Teas', id);
  await add('Private', 2);
  const params = { name: 'Teas' };
  await client.call(collections.describe, { params, body: { note: 'For winter.' } });

  const { sharePath } = await client.call(collections.share, { params });

  expect(sharePath).toMatch(/^\/shared-collection\?token=[\w-]{43}$/);
  expect(await client.call(collections.details, { params })).toMatchObject({ sharePath });
  expect(await service.call(collections.readShared, queryOf(sharePath))).toEqual({
    name: 'Teas',
    note: 'For winter.',
    username: user.username,
    plants: [{ plantId: 1 }, { plantId: 3 }],
  });
  const statusOf = async (path: string | null) => {
    const query = { path: '/shared-collection', key: queryOf(path).query.token };
    return (await service.asService('gateway').call(pageHeadEndpoint('account'), { query })).status;
  };
  expect(await statusOf(sharePath)).toBe(200);
  const missing = { code: 'not_found' };
  const renewed = await client.call(collections.share, { params });
  await expect(service.call(collections.readShared, queryOf(sharePath))).rejects.toMatchObject(missing);
  await client.call(collections.withdraw, { params });
  await client.call(collections.withdraw, { params });
  await expect(service.call(collections.readShared, queryOf(renewed.sharePath))).rejects.toMatchObject(
    missing,
  );
  expect(await statusOf(renewed.sharePath)).toBe(404);
  expect(await client.call(collections.details, { params })).toMatchObject({ sharePath: null });
});

test('the link of a renamed collection goes on, and that of a deleted one ends', async () => {
  const { add, client, rename, erase } = await newMember();
  await add('Teas', 3);
  const { sharePath } = await client.call(collections.share, { params: { name: 'Teas' } });
  await rename('Teas', 'Infusions');
  expect(await service.call(collections.readShared, queryOf(sharePath))).toMatchObject({ name: 'Infusions' });
  await erase('Infusions');
  await expect(service.call(collections.readShared, queryOf(sharePath))).rejects.toMatchObject({
    code: 'not_found',
  });
});
