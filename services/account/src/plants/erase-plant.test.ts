import {
  collections,
  communityPhotoShared,
  communityPhotos,
  eventEndpoint,
  favorites,
  journal,
  type PayloadOf,
  plantLifecycleChanged,
  profiles,
  users,
} from '@portal/contracts';
import { forgetDeletedPlants, type Outbox } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { accountRoutes } from '../app.ts';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { changedPhotos, publishPhoto } from '../journal/photo-events.ts';
import { photos } from '../journal/photos.ts';
import { removeMemberData } from '../removal/remove-member.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { photoOf } from '../testing/pictures.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { neighbours } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';

testDatabase();
const { call } = neighbours();
const { account } = testAccount();
let told: { topic: string; payload: unknown }[] = [];
const outbox: Outbox = {
  add: async (topic, payload) => {
    told.push({ topic: topic.name, payload });
  },
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
const service = testService(accountRoutes(account, { call, outbox }), { name: 'account' });

/** The plant that is deleted, and one that stays. */
const [gone, other] = [7, 8];
let revision = 0;
const plantIs = (presence: PayloadOf<typeof plantLifecycleChanged>['presence']) => {
  revision += 1;
  const { name: topic } = plantLifecycleChanged;
  return service.asService('encyclopedia').call(eventEndpoint('account'), {
    body: { id: `${topic}:${gone}:${revision}`, topic, payload: { plantId: gone, presence, revision } },
  });
};

let pictures = 0;
/** A picture like no other. */
const newPhoto = () => {
  pictures += 1;
  return photoOf(`#2060${(15 + pictures).toString(16)}`);
};

/** A member who keeps both plants in every way that there is. */
async function member() {
  const user = await createUser();
  const userId = user._id;
  const client = service.as(asViewer(user));
  const write = async (plantId: number, photoUrl?: string) =>
    client.call(journal.create, { params: { userId }, body: { plantId, notes: `On ${plantId}.`, photoUrl } });
  for (const plantId of [gone, other]) {
    await client.call(favorites.add, { params: { plantId } });
    await client.call(collections.add, { params: { plantId }, body: { collectionName: 'Herbs' } });
  }
  const { id: entryId, photoUrl = '' } = await write(gone, await newPhoto());
  await write(gone);
  await write(other, await newPhoto());
  return { user, userId, client, write, entryId, photoUrl };
}
type TestMember = Awaited<ReturnType<typeof member>>;

/** All that the service shows of a member's plants. */
async function shown({ client, userId }: TestMember) {
  const params = { id: userId };
  const response = await client.fetch('/api/user/data', {
    method: users.data.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: testPassword }),
  });
  const { exportedAt: _, ...copy } = await response.json();
  return {
    favorites: await client.call(favorites.list, {}),
    collections: await client.call(collections.list, {}),
    herbs: await client.call(collections.read, { params: { name: 'Herbs' } }),
    holding: await client.call(collections.holding, { params: { id: gone } }),
    journal: await service.call(journal.list, { params: { userId }, query: {} }),
    profile: await service.call(profiles.read, { params }),
    photos: await service.call(communityPhotos.ofPlant, { params: { id: gone } }),
    copy,
  };
}

beforeEach(async () => {
  told = [];
  await mongoose.connection.collection('plantLifecycle').deleteMany({});
  forgetDeletedPlants();
  await FavoriteModel.deleteMany({});
  await CollectionModel.deleteMany({});
  await JournalEntryModel.deleteMany({});
});

test('with a deleted plant everything that members keep of it is hidden, and the undo brings all of it back', async () => {
  const rosa = await member();
  const before = await shown(rosa);
  expect([before.favorites, before.herbs, before.journal, before.photos].map(({ length }) => length)).toEqual(
    [2, 2, 3, 1],
  );

  await plantIs('removed');
  const without = await shown(rosa);
  expect(without).toMatchObject({
    favorites: [{ plantId: other }],
    collections: ['Herbs'],
    herbs: [{ plantId: other }],
    holding: [],
    journal: [{ plantId: other }],
    profile: { counts: { journalEntries: 1 }, journalEntries: [{ plantId: other }] },
    photos: [],
    copy: {
      favorites: [{ plantId: other }],
      collections: [{ name: 'Herbs', plants: [{ plantId: other }] }],
      journal: [{ plantId: other }],
    },
  });
  expect(JSON.stringify(without)).not.toContain(`"plantId":${gone}`);

  await plantIs('present');
  expect(await shown(rosa)).toEqual(before);
});

test('nothing new is kept of a deleted plant, and nothing that is hidden is changed', async () => {
  const { client, write, userId, entryId, photoUrl } = await member();
  await plantIs('removed');
  const refused = { code: 'not_found' };
  const body = { notes: 'Changed.', photoUrl };
  for (const attempt of [
    () => client.call(favorites.add, { params: { plantId: gone } }),
    () => client.call(collections.add, { params: { plantId: gone }, body: { collectionName: 'Herbs' } }),
    () => write(gone),
    () => client.call(journal.update, { params: { userId, entryId }, body }),
    () => client.call(communityPhotos.update, { params: { id: entryId }, body }),
  ])
    await expect(attempt()).rejects.toMatchObject(refused);
  await plantIs('present');
  expect(await client.call(journal.list, { params: { userId }, query: {} })).toMatchObject([
    { notes: 'On 8.' },
    { notes: 'On 7.' },
    { notes: 'On 7.', photoUrl },
  ]);
});

test('a request for an entry that was made before its plant was deleted shows it to nobody', async () => {
  const { client, userId } = await member();
  const requestKey = '0190b6a5-7c3e-7f00-8000-000000000001';
  const input = { params: { userId }, body: { plantId: gone, notes: 'Once.', requestKey } };
  await client.call(journal.create, input);
  await plantIs('removed');
  await expect(client.call(journal.create, input)).rejects.toMatchObject({ code: 'not_found' });
});

test('what was written while the plant was deleted is hidden with the rest', async () => {
  const { client, userId } = await member();
  await FavoriteModel.deleteMany({ userId });
  await plantIs('removed');
  // As a request writes it that had asked for the plant before.
  await FavoriteModel.create({ userId, plantId: gone, addedAt: new Date() });
  expect(await client.call(favorites.list, {})).toEqual([]);
  await plantIs('present');
  expect(await client.call(favorites.list, {})).toEqual([{ plantId: gone }]);
});

test('a member may delete what is hidden, and the end of an account takes it too', async () => {
  const { client, userId, entryId } = await member();
  await plantIs('removed');
  await client.call(journal.remove, { params: { userId, entryId } });
  expect(await JournalEntryModel.countDocuments({ userId, plantId: gone })).toBe(1);
  await removeMemberData(userId);
  expect(await JournalEntryModel.countDocuments({ userId })).toBe(0);
});

test('an undo tells of the plant’s photos again, as a word on them may not have been taken in meanwhile', async () => {
  const { entryId } = await member();
  await publishPhotoEvents();
  told = [];
  await plantIs('removed');
  await plantIs('present');
  await publishPhotoEvents();
  expect(told).toMatchObject([{ topic: communityPhotoShared.name, payload: { photo: { id: entryId } } }]);
});

const publishPhotoEvents = () =>
  changedPhotos.performDue(({ _id }) => publishPhoto(Number(_id), outbox), silentLog);

const leftOf = async (plantId: number) => ({
  favorites: await FavoriteModel.countDocuments({ plantId }),
  collections: await CollectionModel.countDocuments({ 'plants.plantId': plantId }),
  entries: await JournalEntryModel.countDocuments({ plantId }),
});

test('with an erased plant go all rows and pictures, and nothing of other plants', async () => {
  const claims = await claimCount();
  const rosa = await member();
  await member();
  await plantIs('removed');
  expect(await leftOf(gone)).toEqual({ favorites: 2, collections: 2, entries: 4 });
  await Promise.all([plantIs('erased'), plantIs('erased')]);

  expect(await leftOf(gone)).toEqual({ favorites: 0, collections: 0, entries: 0 });
  expect(await leftOf(other)).toEqual({ favorites: 2, collections: 2, entries: 2 });
  expect(await claimCount()).toBe(claims + 2);
  expect(await photos.read(rosa.photoUrl)).toBeUndefined();
  expect(await rosa.client.call(collections.list, {})).toEqual(['Herbs']);
});

test('more than one batch of everything is erased', async () => {
  const many = Array.from({ length: 250 }, (_, index) => index + 1);
  const at = new Date();
  await FavoriteModel.insertMany(many.map((userId) => ({ userId, plantId: gone, addedAt: at })));
  await CollectionModel.insertMany(
    many.map((userId) => ({
      userId,
      name: 'Herbs',
      key: 'herbs',
      slot: 0,
      plants: [gone, other].map((plantId) => ({ plantId, addedAt: at })),
    })),
  );
  await JournalEntryModel.insertMany(
    many.map((id) => ({
      _id: 100_000 + id,
      userId: id,
      plantId: gone,
      notes: 'x',
      requestKey: `${id}`,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await plantIs('erased');
  expect(await leftOf(gone)).toEqual({ favorites: 0, collections: 0, entries: 0 });
  expect((await leftOf(other)).collections).toBe(250);
});

test.each<[string, () => Promise<unknown>]>([
  ['after the favourites', () => FavoriteModel.deleteMany({ plantId: gone })],
  [
    'between an entry and its photo',
    async () => {
      const entry = await JournalEntryModel.findOne({ plantId: gone, photo: { $exists: true } }).lean();
      await photos.remove(entry?.photo?.path ?? '', entry?.photo?.claim ?? '');
    },
  ],
])('an erasure that was cut off %s is taken up again', async (_, begin) => {
  await member();
  await begin();
  await plantIs('erased');
  expect(await leftOf(gone)).toEqual({ favorites: 0, collections: 0, entries: 0 });
});
