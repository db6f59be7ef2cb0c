import { collections, communityPhotos, favorites, journal, type Viewer } from '@portal/contracts';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { collectionRoutes } from '../collections/collection.routes.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { favoriteRoutes } from '../favorites/favorite.routes.ts';
import { communityPhotoRoutes } from '../journal/community-photo.routes.ts';
import { journalRoutes } from '../journal/journal.routes.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { stubServices } from '../testing/stub-services.ts';
import { UserModel } from '../users/user.model.ts';
import { asMember } from './as-member.ts';

testDatabase();
const checkPlant = plantCheck(stubServices().call);
const service = testService(
  [
    ...favoriteRoutes(checkPlant),
    ...collectionRoutes(checkPlant),
    ...journalRoutes(checkPlant),
    ...communityPhotoRoutes,
  ],
  { name: 'account' },
);

type Writing = (client: ReturnType<typeof service.as>, viewer: Viewer) => Promise<unknown>;
const photoUrl = photoOf('#777700');

test.each<[string, Writing]>([
  ['a favourite', (client) => client.call(favorites.add, { params: { plantId: 1 } })],
  [
    'a collection',
    (client) => client.call(collections.add, { params: { plantId: 1 }, body: { collectionName: 'Late' } }),
  ],
  [
    'a journal entry',
    async (client, { id }) =>
      client.call(journal.create, {
        params: { userId: id },
        body: { plantId: 1, notes: 'Late.', photoUrl: await photoUrl },
      }),
  ],
])('a session without an account can’t write %s', async (_, write) => {
  const user = await createUser();
  const viewer = asViewer(user);
  await write(service.as(viewer), viewer);
  await UserModel.deleteOne({ _id: user._id });
  const claims = await claimCount();
  await expect(write(service.as(viewer), viewer)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await claimCount()).toBe(claims);
});

test('a session without an account can’t change its old entries', async () => {
  const user = await createUser();
  const viewer = asViewer(user);
  const { document: entry } = await writeEntry({
    userId: user._id,
    plantId: 1,
    notes: 'Before.',
    photoUrl: await photoUrl,
  });
  await UserModel.deleteOne({ _id: user._id });
  const client = service.as(viewer);
  const body = { notes: 'After.', photoUrl: entry.photo?.path ?? '' };
  const params = { userId: user._id, entryId: entry._id };
  await expect(client.call(journal.update, { params, body })).rejects.toMatchObject({ status: 401 });
  await expect(
    client.call(communityPhotos.update, { params: { id: entry._id }, body }),
  ).rejects.toMatchObject({ status: 401 });
  expect(await JournalEntryModel.findById(entry._id).lean()).toMatchObject({ notes: 'Before.' });
});

test('a write during a removal is rolled back', async () => {
  const user = await createUser();
  const claims = await claimCount();
  const write = async () => {
    await FavoriteModel.create({ userId: user._id, plantId: 1, addedAt: new Date() });
    await writeEntry({ userId: user._id, plantId: 1, notes: 'x', photoUrl: await photoUrl });
    await UserModel.deleteOne({ _id: user._id });
  };
  await expect(asMember(asViewer(user), write)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await FavoriteModel.countDocuments({ userId: user._id })).toBe(0);
  expect(await JournalEntryModel.countDocuments({ userId: user._id })).toBe(0);
  expect(await claimCount()).toBe(claims);
});
