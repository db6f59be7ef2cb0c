import { favorites } from '@portal/contracts';
import { testDatabase, testService } from '@portal/kit/testing';
import { maxPlants, plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { FavoriteModel } from './favorite.model.ts';
import { favoriteRoutes } from './favorite.routes.ts';

testDatabase();
const { call, down } = stubServices();
const service = testService(favoriteRoutes(plantCheck(call)), { name: 'account' });

async function newMember() {
  const user = await createUser();
  return { user, client: service.as(asViewer(user)) };
}
const add = (plantId: number) => ({ params: { plantId } });

afterEach(() => down.clear());

test('favourites are listed newest first, and only for their member', async () => {
  const [rosa, otto] = [await newMember(), await newMember()];
  for (const plantId of [3, 1, 2]) await rosa.client.call(favorites.add, add(plantId));
  expect(await rosa.client.call(favorites.list, {})).toEqual([
    { plantId: 2 },
    { plantId: 1 },
    { plantId: 3 },
  ]);
  expect(await otto.client.call(favorites.list, {})).toEqual([]);
});

test('concurrent requests add one favourite, and all succeed', async () => {
  const { client, user } = await newMember();
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(favorites.add, add(7))));
  expect(new Set(answers.map(({ plantId }) => plantId))).toEqual(new Set([7]));
  expect(await FavoriteModel.countDocuments({ userId: user._id })).toBe(1);
});

test('adding a favourite again doesn’t move it', async () => {
  const { client } = await newMember();
  for (const plantId of [1, 2, 1]) await client.call(favorites.add, add(plantId));
  expect(await client.call(favorites.list, {})).toEqual([{ plantId: 2 }, { plantId: 1 }]);
});

test('removing a favourite twice changes nothing the second time', async () => {
  const { client } = await newMember();
  await client.call(favorites.add, add(4));
  await client.call(favorites.remove, add(4));
  await client.call(favorites.remove, add(4));
  expect(await client.call(favorites.list, {})).toEqual([]);
});

test('an unknown plant can’t be a favourite', async () => {
  const { client } = await newMember();
  await expect(client.call(favorites.add, add(9999))).rejects.toMatchObject({
    code: 'not_found',
    message: 'Plant not found',
  });
  expect(await client.call(favorites.list, {})).toEqual([]);
});

test('without the encyclopedia, favourites can be listed and removed but not added', async () => {
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

test('favourites are limited', async () => {
  const { client, user } = await newMember();
  await FavoriteModel.insertMany(
    Array.from({ length: maxPlants }, (_, index) => ({
      userId: user._id,
      plantId: 1000 + index,
      addedAt: new Date(),
    })),
    { lean: true },
  );
  await expect(client.call(favorites.add, add(1))).rejects.toMatchObject({ code: 'conflict' });
  expect(await client.call(favorites.list, {})).toHaveLength(maxPlants);
});
