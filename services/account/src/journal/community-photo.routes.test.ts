import { communityPhotos, journal, limits } from '@portal/contracts';
import { photoOf, testDatabase, testService } from '@portal/kit/testing';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { UserModel } from '../users/user.model.ts';
import { communityPhotoRoutes } from './community-photo.routes.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { photos } from './photos.ts';

testDatabase();
const { call } = stubServices();
const service = testService([...journalRoutes(plantCheck(call)), ...communityPhotoRoutes, ...photos.routes], {
  name: 'account',
});

/** A member who shares a photo of a plant. */
async function sharer(plantId: number, colour: string) {
  const user = await createUser();
  const client = service.as(asViewer(user));
  const share = async (photoUrl?: string) =>
    client.call(journal.create, {
      params: { userId: user._id },
      body: { plantId, notes: 'In the garden.', ...(photoUrl && { photoUrl }) },
    });
  const change = (photoUrl: string, notes = 'In the wood.', id = entry.id) =>
    client.call(communityPhotos.update, { params: { id }, body: { notes, photoUrl } });
  const entry = await share(await photoOf(colour));
  return { user, client, entry, share, change };
}
const photosOf = (id: number) => service.call(communityPhotos.ofPlant, { params: { id } });

test('entries with a photo are their plant’s community photos, newest first, for everyone', async () => {
  const [rosa, otto] = [await sharer(1, '#110000'), await sharer(1, '#120000')];
  await rosa.share();
  await sharer(2, '#130000');
  expect(await photosOf(1)).toEqual([
    {
      id: otto.entry.id,
      photoUrl: otto.entry.photoUrl,
      notes: 'In the garden.',
      userId: otto.user._id,
      username: otto.user.username,
      createdAt: otto.entry.createdAt,
    },
    expect.objectContaining({ id: rosa.entry.id, username: rosa.user.username }),
  ]);
  expect(await photosOf(150)).toEqual([]);
});

test('photos carry their member’s current name, and disappear with the account', async () => {
  const { user } = await sharer(3, '#210000');
  await UserModel.updateOne({ _id: user._id }, { $set: { username: 'renamed-rosa' } });
  expect(await photosOf(3)).toMatchObject([{ username: 'renamed-rosa' }]);
  await UserModel.deleteOne({ _id: user._id });
  expect(await photosOf(3)).toEqual([]);
});

test('a plant shows its newest photos, up to the limit', async () => {
  const { user } = await sharer(4, '#310000');
  const now = new Date();
  await JournalEntryModel.insertMany(
    Array.from({ length: limits.communityPhotos + 5 }, (_, index) => ({
      _id: 2_000_000 + index,
      userId: user._id,
      plantId: 4,
      notes: 'x',
      photo: { path: '/api/images/account/0', claim: 'none' },
      requestKey: `key ${index}`,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const shown = await photosOf(4);
  expect(shown).toHaveLength(limits.communityPhotos);
  expect(shown[0]?.id).toBe(2_000_000 + limits.communityPhotos + 4);
});

test('the owner changes the notes and the photo', async () => {
  const { entry, change } = await sharer(5, '#410000');
  const { photoUrl = '' } = entry;
  expect(await change(photoUrl)).toMatchObject({ id: entry.id, notes: 'In the wood.', photoUrl });
  const changed = await change(await photoOf('#420000'), 'In the bog.');
  expect(changed.photoUrl).not.toBe(photoUrl);
  expect(await photosOf(5)).toEqual([changed]);
  expect((await service.fetch(photoUrl)).status).toBe(404);
});

test('unknown photos and entries without a photo are not found', async () => {
  const rosa = await sharer(6, '#510000');
  await expect(rosa.change(rosa.entry.photoUrl ?? '', 'x', 99_999_999)).rejects.toMatchObject({
    status: 404,
    message: 'Photo not found',
  });
  const plain = await rosa.share();
  await expect(rosa.change(await photoOf(), 'x', plain.id)).rejects.toMatchObject({ status: 404 });
});
