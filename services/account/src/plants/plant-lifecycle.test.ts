import {
  collections,
  communityPhotos,
  favorites,
  journal,
  type PayloadOf,
  profiles,
  users,
} from '@portal/contracts';
import { communityPhotoShared, eventEndpoint, plantLifecycleChanged } from '@portal/contracts/schemas';
import { forgetDeletedPlants, type Outbox } from '@portal/kit';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { accountRoutes } from '../app.ts';
import { CollectionModel } from '../collections/collection.model.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { changedPhotos, publishPhoto } from '../journal/photo-events.ts';
import { photos } from '../journal/photos.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { removeMemberData } from '../removal/remove-member.ts';
import { asViewer, createUser, testPassword } from '../testing/factories.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';

testDatabase();
const { call } = stubServices();
const { account } = testAccount();
let events: { topic: string; payload: unknown }[] = [];
const outbox: Outbox = {
  add: async (topic, payload) => {
    events.push({ topic: topic.name, payload });
  },
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
const service = testService(
  accountRoutes(account, { call, outbox }, createNotifications({ account, call, log: silentLog })),
  { name: 'account' },
);

/** The plant that is deleted, and one that stays. */
const [deleted, other] = [7, 8];
let revision = 0;
const setPresence = (presence: PayloadOf<typeof plantLifecycleChanged>['presence']) => {
  revision += 1;
  const { name: topic } = plantLifecycleChanged;
  return service.asService('encyclopedia').call(eventEndpoint('account'), {
    body: { id: `${topic}:${deleted}:${revision}`, topic, payload: { plantId: deleted, presence, revision } },
  });
};

let pictures = 0;
/** A new picture each time. */
const newPhoto = () => {
  pictures += 1;
  return photoOf(`#2060${(15 + pictures).toString(16)}`);
};

/** A member with all kinds of data on both plants. */
async function member() {
  const user = await createUser();
  const userId = user._id;
  const client = service.as(asViewer(user));
  const [older, newer] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-21T10:00:00Z')];
  const plants = [
    { plantId: deleted, addedAt: older },
    { plantId: other, addedAt: newer },
  ];
  await FavoriteModel.insertMany(plants.map((plant) => ({ userId, ...plant })));
  await CollectionModel.create({ userId, name: 'Herbs', key: 'herbs', slot: 0, plants });
  const { document } = await writeEntry(
    {
      userId,
      plantId: deleted,
      notes: 'On 7.',
      photoUrl: await newPhoto(),
    },
    noPhotoHolds,
  );
  await writeEntry({ userId, plantId: deleted, notes: 'On 7.' }, noPhotoHolds);
  await writeEntry({ userId, plantId: other, notes: 'On 8.', photoUrl: await newPhoto() }, noPhotoHolds);
  const { _id: entryId, photo } = document;
  const photoUrl = photo?.path ?? '';
  return { user, userId, client, entryId, photoUrl };
}
type TestMember = Awaited<ReturnType<typeof member>>;

/** Everything visible of a member's plants. */
async function visible({ client, userId }: TestMember) {
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
    holding: await client.call(collections.holding, { params: { id: deleted } }),
    journal: await service.call(journal.list, { params: { userId }, query: {} }),
    profile: await service.call(profiles.read, { params }),
    photos: await service.call(communityPhotos.ofPlant, { params: { id: deleted } }),
    copy,
  };
}

beforeEach(async () => {
  events = [];
  await mongoose.connection.collection('plantLifecycle').deleteMany({});
  forgetDeletedPlants();
  await FavoriteModel.deleteMany({});
  await CollectionModel.deleteMany({});
  await JournalEntryModel.deleteMany({});
});

test('deleting a plant hides all data on it, and restoring it brings everything back', async () => {
  const rosa = await member();
  const before = await visible(rosa);
  expect([before.favorites, before.herbs, before.journal, before.photos].map(({ length }) => length)).toEqual(
    [2, 2, 3, 1],
  );

  await setPresence('removed');
  const hidden = await visible(rosa);
  expect(hidden).toMatchObject({
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
  expect(JSON.stringify(hidden)).not.toContain(`"plantId":${deleted}`);

  await setPresence('present');
  expect(await visible(rosa)).toEqual(before);
});

test('data on a deleted plant can’t be added or changed', async () => {
  const { client, userId, entryId, photoUrl } = await member();
  await setPresence('removed');
  const refused = { code: 'not_found' };
  const body = { notes: 'Changed.', photoUrl };
  for (const attempt of [
    () => client.call(favorites.add, { params: { plantId: deleted } }),
    () => client.call(collections.add, { params: { plantId: deleted }, body: { collectionName: 'Herbs' } }),
    () => client.call(journal.create, { params: { userId }, body: { plantId: deleted, notes: 'New.' } }),
    () => client.call(journal.update, { params: { userId, entryId }, body }),
    () => client.call(communityPhotos.update, { params: { id: entryId }, body }),
  ])
    await expect(attempt()).rejects.toMatchObject(refused);
  await setPresence('present');
  expect(await client.call(journal.list, { params: { userId }, query: {} })).toMatchObject([
    { notes: 'On 8.' },
    { notes: 'On 7.' },
    { notes: 'On 7.', photoUrl },
  ]);
});

test('a repeated request doesn’t show an entry on a deleted plant', async () => {
  const { client, userId } = await member();
  const requestKey = '0190b6a5-7c3e-7f00-8000-000000000001';
  const input = { params: { userId }, body: { plantId: deleted, notes: 'Once.', requestKey } };
  await client.call(journal.create, input);
  await setPresence('removed');
  await expect(client.call(journal.create, input)).rejects.toMatchObject({ code: 'not_found' });
});

test('a write that crosses the deletion is hidden too', async () => {
  const { client, userId } = await member();
  await FavoriteModel.deleteMany({ userId });
  await setPresence('removed');
  await FavoriteModel.create({ userId, plantId: deleted, addedAt: new Date() });
  expect(await client.call(favorites.list, {})).toEqual([]);
  await setPresence('present');
  expect(await client.call(favorites.list, {})).toEqual([{ plantId: deleted }]);
});

test('hidden entries can be deleted and go with their account', async () => {
  const { client, userId, entryId } = await member();
  await setPresence('removed');
  await client.call(journal.remove, { params: { userId, entryId } });
  expect(await JournalEntryModel.countDocuments({ userId, plantId: deleted })).toBe(1);
  await removeMemberData(userId);
  expect(await JournalEntryModel.countDocuments({ userId })).toBe(0);
});

test('restoring a plant publishes its photos again', async () => {
  const { entryId } = await member();
  await publishPhotoEvents();
  events = [];
  await setPresence('removed');
  await setPresence('present');
  await publishPhotoEvents();
  expect(events).toMatchObject([{ topic: communityPhotoShared.name, payload: { photo: { id: entryId } } }]);
});

const publishPhotoEvents = () =>
  changedPhotos.performDue(({ _id }) => publishPhoto(Number(_id), outbox), silentLog);

const leftOf = async (plantId: number) => ({
  favorites: await FavoriteModel.countDocuments({ plantId }),
  collections: await CollectionModel.countDocuments({ 'plants.plantId': plantId }),
  entries: await JournalEntryModel.countDocuments({ plantId }),
});

test('erasing a plant deletes all its data and photos, and nothing else', async () => {
  const claims = await claimCount();
  const rosa = await member();
  await member();
  await setPresence('removed');
  expect(await leftOf(deleted)).toEqual({ favorites: 2, collections: 2, entries: 4 });
  await Promise.all([setPresence('erased'), setPresence('erased')]);

  expect(await leftOf(deleted)).toEqual({ favorites: 0, collections: 0, entries: 0 });
  expect(await leftOf(other)).toEqual({ favorites: 2, collections: 2, entries: 2 });
  expect(await claimCount()).toBe(claims + 2);
  expect(await photos.read(rosa.photoUrl)).toBeUndefined();
  expect(await rosa.client.call(collections.list, {})).toEqual(['Herbs']);
});

test('erasing works in batches', async () => {
  const many = Array.from({ length: 110 }, (_, index) => index + 1);
  const at = new Date();
  await FavoriteModel.insertMany(
    many.map((userId) => ({ userId, plantId: deleted, addedAt: at })),
    { lean: true },
  );
  await CollectionModel.insertMany(
    many.map((userId) => ({
      userId,
      name: 'Herbs',
      key: 'herbs',
      slot: 0,
      plants: [deleted, other].map((plantId) => ({ plantId, addedAt: at })),
    })),
    { lean: true },
  );
  await JournalEntryModel.insertMany(
    many.map((id) => ({
      _id: 100_000 + id,
      userId: id,
      plantId: deleted,
      notes: 'x',
      requestKey: `${id}`,
      createdAt: at,
      updatedAt: at,
    })),
    { lean: true },
  );
  await setPresence('erased');
  expect(await leftOf(deleted)).toEqual({ favorites: 0, collections: 0, entries: 0 });
  expect((await leftOf(other)).collections).toBe(110);
});

test.each<[string, () => Promise<unknown>]>([
  ['after the favourites', () => FavoriteModel.deleteMany({ plantId: deleted })],
  [
    'between a photo and its entry',
    async () => {
      const entry = await JournalEntryModel.findOne({ plantId: deleted, photo: { $exists: true } }).lean();
      await photos.remove(entry?.photo?.path ?? '', entry?.photo?.claim ?? '');
    },
  ],
])('an erasure interrupted %s can be repeated', async (_, begin) => {
  await member();
  await begin();
  await setPresence('erased');
  expect(await leftOf(deleted)).toEqual({ favorites: 0, collections: 0, entries: 0 });
});
