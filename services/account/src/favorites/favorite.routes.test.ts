import { favorites } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { asViewer, createUser } from '../testing/factories.ts';
import { neighbours } from '../testing/stub-services.ts';
import { FavoriteModel } from './favorite.model.ts';
import { favoriteRoutes } from './favorite.routes.ts';
import { maxPlants, plantCheck } from './known-plant.ts';

testDatabase();
const { call, down } = neighbours();
const service = testService(favoriteRoutes(plantCheck(call)), { name: 'account' });

/** A member of whom nothing is known yet. */
async function newMember() {
  const user = await createUser();
  return { user, client: service.as(asViewer(user)) };
}
const add = (plantId: number) => ({ params: { plantId } });

afterEach(() => down.clear());

test('what a member marks is listed, newest first, and is theirs alone', async () => {
  const [rosa, otto] = [await newMember(), await newMember()];
  for (const plantId of [3, 1, 2]) await rosa.client.call(favorites.add, add(plantId));
  expect(await rosa.client.call(favorites.list, {})).toEqual([
    { plantId: 2 },
    { plantId: 1 },
    { plantId: 3 },
  ]);
  expect(await otto.client.call(favorites.list, {})).toEqual([]);
});

test('two tabs and many quick clicks end in one favourite, and each is told that it is one', async () => {
  const { client, user } = await newMember();
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(favorites.add, add(7))));
  expect(new Set(answers.map(({ plantId }) => plantId))).toEqual(new Set([7]));
  expect(await FavoriteModel.countDocuments({ userId: user._id })).toBe(1);
});

test('marking once more leaves a favourite where it stands in the list', async () => {
  const { client } = await newMember();
  for (const plantId of [1, 2, 1]) await client.call(favorites.add, add(plantId));
  expect(await client.call(favorites.list, {})).toEqual([{ plantId: 2 }, { plantId: 1 }]);
});

test('a favourite that is taken back is gone, and taking it back again changes nothing', async () => {
  const { client } = await newMember();
  await client.call(favorites.add, add(4));
  await client.call(favorites.remove, add(4));
  await client.call(favorites.remove, add(4));
  expect(await client.call(favorites.list, {})).toEqual([]);
});

test('a plant that is not in the catalogue can’t be marked', async () => {
  const { client } = await newMember();
  await expect(client.call(favorites.add, add(9999))).rejects.toMatchObject({
    code: 'not_found',
    message: 'Plant not found',
  });
  expect(await client.call(favorites.list, {})).toEqual([]);
});

test('while the encyclopedia is down nothing is marked, but favourites are listed and taken back', async () => {
  const { client } = await newMember();
  await client.call(favorites.add, add(5));
  down.add('encyclopedia');
  await expect(client.call(favorites.add, add(6))).rejects.toMatchObject({
    status: 503,
    message: 'The encyclopedia service is not available now.',
  });
  expect(await client.call(favorites.list, {})).toEqual([{ plantId: 5 }]);
  await client.call(favorites.remove, add(5));
  expect(await client.call(favorites.list, {})).toEqual([]);
});

test('favourites have an end, so that a list can be read whole', async () => {
  const { client, user } = await newMember();
  await FavoriteModel.insertMany(
    Array.from({ length: maxPlants }, (_, index) => ({
      userId: user._id,
      plantId: 1000 + index,
      addedAt: new Date(),
    })),
  );
  await expect(client.call(favorites.add, add(1))).rejects.toMatchObject({ code: 'conflict' });
  expect(await client.call(favorites.list, {})).toHaveLength(maxPlants);
});

test.each([
  ['an id that is no number', 'sage'],
  ['an id of zero', '0'],
  ['an operator', '%7B%22$gt%22:0%7D'],
])('%s is refused in a sentence', async (_, plantId) => {
  const { client } = await newMember();
  for (const method of ['POST', 'DELETE']) {
    const response = await client.fetch(`/api/favorites/${plantId}`, { method });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/^[A-Z].*\.$/);
  }
});
