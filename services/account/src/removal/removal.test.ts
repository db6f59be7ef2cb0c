import { collections, communityPhotos, favorites, journal, type Viewer } from '@portal/contracts';
import { emptyDatabase, photoOf, testDatabase, testService } from '@portal/kit/testing';
import { collectPlant } from '../collections/collect-plant.ts';
import { CollectionModel } from '../collections/collection.model.ts';
import { collectionRoutes } from '../collections/collection.routes.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { favoriteRoutes } from '../favorites/favorite.routes.ts';
import { IdentityModel } from '../issuers/identity.model.ts';
import { communityPhotoRoutes } from '../journal/community-photo.routes.ts';
import { journalRoutes } from '../journal/journal.routes.ts';
import { JournalEntryModel } from '../journal/journal-entry.model.ts';
import { photos } from '../journal/photos.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { ResetTokenModel } from '../password-resets/reset-token.model.ts';
import { issueReset } from '../password-resets/reset-token.ts';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { stubServices } from '../testing/stub-services.ts';
import { UserModel } from '../users/user.model.ts';
import { asMember } from './as-member.ts';
import { memberRemoval } from './remove-member.ts';

testDatabase();

describe('acts of a member', () => {
  const checkPlant = plantCheck(stubServices().call);
  const service = testService(
    [
      ...favoriteRoutes(checkPlant),
      ...collectionRoutes(checkPlant, () => new Date()),
      ...journalRoutes(checkPlant, noPhotoHolds),
      ...communityPhotoRoutes(noPhotoHolds),
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
    const { document: entry } = await writeEntry(
      {
        userId: user._id,
        plantId: 1,
        notes: 'Before.',
        photoUrl: await photoUrl,
      },
      noPhotoHolds,
    );
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
      await writeEntry({ userId: user._id, plantId: 1, notes: 'x', photoUrl: await photoUrl }, noPhotoHolds);
      await UserModel.deleteOne({ _id: user._id });
    };
    await expect(asMember(asViewer(user), write)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(await FavoriteModel.countDocuments({ userId: user._id })).toBe(0);
    expect(await JournalEntryModel.countDocuments({ userId: user._id })).toBe(0);
    expect(await claimCount()).toBe(claims);
  });
});

describe('removal of a member', () => {
  beforeAll(emptyDatabase);

  /** A member with all kinds of data. */
  async function memberWithData() {
    const { _id: userId } = await createUser();
    await FavoriteModel.create({ userId, plantId: 1, addedAt: new Date() });
    await collectPlant({ userId, plantId: 1, name: 'Herbs' });
    await IdentityModel.create({
      userId,
      issuer: 'https://club.example',
      sub: `${userId}`,
      linkedAt: new Date(),
    });
    await issueReset(userId, new Date());
    for (const colour of ['#991111', '#119911']) {
      await writeEntry({ userId, plantId: 1, notes: 'x', photoUrl: await photoOf(colour) }, noPhotoHolds);
    }
    await writeEntry({ userId, plantId: 1, notes: 'Without a photo.' }, noPhotoHolds);
    return userId;
  }

  const remove = (userId: number) => memberRemoval.receive({ userId }, 'an event');

  const leftOf = async (userId: number) => ({
    account: await UserModel.countDocuments({ _id: userId }),
    favorites: await FavoriteModel.countDocuments({ userId }),
    collections: await CollectionModel.countDocuments({ userId }),
    identities: await IdentityModel.countDocuments({ userId }),
    entries: await JournalEntryModel.countDocuments({ userId }),
    resets: await ResetTokenModel.countDocuments({ _id: userId }),
  });
  const nothing = { account: 0, favorites: 0, collections: 0, identities: 0, entries: 0, resets: 0 };
  const everything = { account: 1, favorites: 1, collections: 1, identities: 1, entries: 3, resets: 1 };

  test('a removal deletes all data of an account, and no one else’s', async () => {
    const claims = await claimCount();
    const [rosa, otto] = [await memberWithData(), await memberWithData()];
    expect(await leftOf(rosa)).toEqual(everything);
    await remove(rosa);
    expect(await leftOf(rosa)).toEqual(nothing);
    expect(await leftOf(otto)).toEqual(everything);
    // The other member has the same pictures.
    expect(await claimCount()).toBe(claims + 2);
    const shown = await JournalEntryModel.findOne({ userId: otto, photo: { $exists: true } }).lean();
    expect(await photos.read(shown?.photo?.path ?? '')).toBeInstanceOf(Buffer);
  });

  test('a removal can run repeatedly and concurrently', async () => {
    const claims = await claimCount();
    const userId = await memberWithData();
    await Promise.all([remove(userId), remove(userId)]);
    await remove(userId);
    expect(await leftOf(userId)).toEqual(nothing);
    expect(await claimCount()).toBe(claims);
  });

  test.each<[string, (userId: number) => Promise<unknown>]>([
    ['after the account', (userId) => UserModel.deleteOne({ _id: userId })],
    [
      'after the favourites',
      async (userId) => {
        await UserModel.deleteOne({ _id: userId });
        await FavoriteModel.deleteMany({ userId });
      },
    ],
    [
      'between a photo and its entry',
      async (userId) => {
        await UserModel.deleteOne({ _id: userId });
        const entry = await JournalEntryModel.findOne({ userId, photo: { $exists: true } }).lean();
        await photos.remove(entry?.photo?.path ?? '', entry?.photo?.claim ?? '');
      },
    ],
  ])('a removal interrupted %s can be repeated', async (_, begin) => {
    const claims = await claimCount();
    const userId = await memberWithData();
    await begin(userId);
    await remove(userId);
    expect(await leftOf(userId)).toEqual(nothing);
    expect(await claimCount()).toBe(claims);
  });
});
