import { communityPhotos, journal, limits, type PayloadOf, type Topic } from '@portal/contracts';
import { communityPhotoRemoved, communityPhotoShared } from '@portal/contracts/schemas';
import type { Outbox } from '@portal/kit';
import { dataUrl, emptyDatabase, photoOf, testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { hugePicture } from '../testing/huge-picture.ts';
import { noPhotoHolds } from '../testing/photo-holds.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog } from '../testing/test-account.ts';
import { UserModel } from '../users/user.model.ts';
import { communityPhotoRoutes } from './community-photo.routes.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { changedPhotos, publishPhoto, withPhotoEvents } from './photo-events.ts';
import { cleanUpPhotos, journalPhotos, photos } from './photos.ts';

testDatabase();

describe('photos of entries', () => {
  const { call } = stubServices();
  const service = testService([...journalRoutes(plantCheck(call), noPhotoHolds), ...photos.routes], {
    name: 'account',
  });

  const statusOf = async (path = '') => (await service.fetch(path)).status;
  const everythingStored = async () => {
    const count = (name: string) => mongoose.connection.collection(name).countDocuments({});
    return {
      files: await count('images.files'),
      chunks: await count('images.chunks'),
      entries: await JournalEntryModel.countDocuments({}),
    };
  };

  /** A member with one entry whose photo changes. */
  async function entryWith(colour?: string) {
    const user = await createUser();
    const client = service.as(asViewer(user));
    const params = { userId: user._id };
    const write = async (photoUrl?: string) =>
      client.call(journal.create, {
        params,
        body: { plantId: 1, notes: 'A photo.', ...(photoUrl !== undefined && { photoUrl }) },
      });
    const entry = await write(colour && (await photoOf(colour)));
    const change = (photoUrl?: string | null, entryId = entry.id) =>
      client.call(journal.update, {
        params: { ...params, entryId },
        body: { notes: 'A photo.', ...(photoUrl !== undefined && { photoUrl }) },
      });
    return { entry, write, change };
  }

  test('an entry contains the path of its stored photo', async () => {
    const { entry } = await entryWith('#aa0000');
    expect(entry.photoUrl).toMatch(/^\/api\/images\/account\/[0-9a-f]{64}$/);
    expect(await statusOf(`${entry.photoUrl}?w=320`)).toBe(200);
  });

  test('the current path or no path leaves the photo unchanged', async () => {
    const { entry, change } = await entryWith('#aa0001');
    expect((await change(entry.photoUrl)).photoUrl).toBe(entry.photoUrl);
    expect((await change(undefined)).photoUrl).toBe(entry.photoUrl);
    expect(await statusOf(entry.photoUrl)).toBe(200);
  });

  test('a new photo replaces the old one', async () => {
    const { entry, change } = await entryWith('#40a000');
    const changed = await change(await photoOf('#0000aa'));
    expect(changed.photoUrl).not.toBe(entry.photoUrl);
    expect([await statusOf(changed.photoUrl), await statusOf(entry.photoUrl)]).toEqual([200, 404]);
  });

  test('the same picture sent again stays', async () => {
    const { entry, change } = await entryWith('#109050');
    const changed = await change(await photoOf('#109050'));
    expect([changed.photoUrl, await statusOf(changed.photoUrl)]).toEqual([entry.photoUrl, 200]);
  });

  test.each([
    ['null', null],
    ['an empty text', ''],
  ])('%s removes the photo', async (_, photoUrl) => {
    const { entry, change } = await entryWith('#905010');
    expect(await change(photoUrl)).not.toHaveProperty('photoUrl');
    expect(await statusOf(entry.photoUrl)).toBe(404);
  });

  test('a photo of two entries stays when one drops it', async () => {
    const [first, second] = [await entryWith('#aa0006'), await entryWith('#aa0006')];
    await first.change(null);
    expect(await statusOf(second.entry.photoUrl)).toBe(200);
  });

  test.each<[string, (own: Awaited<ReturnType<typeof entryWith>>) => Promise<string | undefined> | string]>([
    ['someone else’s photo', async () => (await entryWith('#33aa77')).entry.photoUrl],
    [
      'a photo of another entry of one’s own',
      async ({ write }) => (await write(await photoOf('#7733aa'))).photoUrl,
    ],
    ['an address on another site', () => 'https://example.org/a.jpg'],
    ['a script', () => 'javascript:alert(1)'],
    ['an unknown path', () => `/api/images/account/${'0'.repeat(64)}`],
  ])('%s is refused', async (_, foreign) => {
    const own = await entryWith('#aa0009');
    const photoUrl = await foreign(own);
    const stored = await everythingStored();
    await expect(own.change(photoUrl)).rejects.toMatchObject({
      status: 400,
      fields: { photoUrl: expect.any(String) },
    });
    await expect(own.write(photoUrl)).rejects.toMatchObject({ status: 400 });
    expect(await everythingStored()).toEqual(stored);
    expect(await statusOf(own.entry.photoUrl)).toBe(200);
  });

  test('concurrent changes leave only the visible photo', async () => {
    const { entry, change } = await entryWith('#bb0000');
    const claims = await claimCount();
    for (let run = 0; run < 2; run++) {
      const urls = [await photoOf('#00bb00'), null, await photoOf('#0000bb'), await photoOf('#00bb00'), null];
      await Promise.all(urls.map((photoUrl) => change(photoUrl)));
      const now = await JournalEntryModel.findById(entry.id).lean();
      expect(await claimCount()).toBe(now?.photo ? claims : claims - 1);
      if (now?.photo) expect(await statusOf(now.photo.path)).toBe(200);
    }
  });

  test.each([
    ['a picture over 25 megapixels', hugePicture(), 413, /too large/],
    ['no picture', Buffer.from('<html>'), 400, /not a picture/],
  ])('%s is refused, and nothing is stored', async (_, bytes, status, sentence) => {
    const { write, change, entry } = await entryWith('#cc0000');
    const photoUrl = dataUrl(bytes);
    const stored = await everythingStored();
    await expect(write(photoUrl)).rejects.toMatchObject({ status, message: expect.stringMatching(sentence) });
    await expect(change(photoUrl)).rejects.toMatchObject({ status });
    expect(await everythingStored()).toEqual(stored);
    expect(await statusOf(entry.photoUrl)).toBe(200);
  });

  test('a file over 8 MB is refused', async () => {
    const { change } = await entryWith();
    await expect(change(dataUrl(Buffer.alloc(8 * 1024 * 1024 + 1, 1)))).rejects.toMatchObject({
      status: 413,
      message: expect.stringMatching(/too large: at most 8192 kB/),
    });
  });

  test('orphaned photos are dropped after an hour', async () => {
    const { entry } = await entryWith('#dd0000');
    const lost = await journalPhotos.store(await photoOf('#00dd00'), 5_000_000);
    const replaced = await journalPhotos.store(await photoOf('#0000dd'), entry.id);
    const shared = await journalPhotos.store(await photoOf('#dd0000'), 5_000_001);

    expect(await cleanUpPhotos()).toBe(0);
    expect(await photos.read(lost.path)).toBeInstanceOf(Buffer);

    const later = new Date(Date.now() + 61 * 60 * 1000);
    expect(await cleanUpPhotos(later)).toBe(3);
    expect(await cleanUpPhotos(later)).toBe(0);
    expect([await statusOf(lost.path), await statusOf(replaced.path)]).toEqual([404, 404]);
    // The entry still claims the same picture.
    expect([shared.path, await statusOf(shared.path)]).toEqual([entry.photoUrl, 200]);
  });
});

describe('events of photos', () => {
  beforeAll(emptyDatabase);

  const service = testService(
    [...journalRoutes(plantCheck(stubServices().call), noPhotoHolds), ...communityPhotoRoutes(noPhotoHolds)],
    {
      name: 'account',
    },
  );
  beforeEach(() => changedPhotos.collection().deleteMany({}));

  const publishDue = (outbox: Pick<Outbox, 'add'>) =>
    changedPhotos.performDue(({ _id }) => publishPhoto(Number(_id), outbox), silentLog);
  /** As if the lease, or the pause after a failure, were over. */
  const letLeaseEnd = () => changedPhotos.collection().updateMany({}, { $set: { nextAt: new Date() } });

  interface PhotoEvent {
    topic: string;
    payload: PayloadOf<typeof communityPhotoShared> & PayloadOf<typeof communityPhotoRemoved>;
  }
  /** Publishes what is due, and answers the events. */
  async function published(): Promise<PhotoEvent[]> {
    const events: PhotoEvent[] = [];
    await publishDue({
      add: async <T extends Topic>({ name }: T, payload: PayloadOf<T>) => {
        events.push({ topic: name, payload: payload as PhotoEvent['payload'] });
      },
    });
    return events;
  }

  async function memberWithPhoto() {
    const user = await createUser();
    const client = service.as(asViewer(user));
    const params = { userId: user._id };
    const body = { plantId: 1, notes: 'In bloom.', photoUrl: await photoOf() };
    const entry = await client.call(journal.create, { params, body });
    return { user, client, entry, params: { ...params, entryId: entry.id } };
  }

  test('a shared photo is published once, with its notes and member', async () => {
    const { user, entry } = await memberWithPhoto();
    const [event, ...more] = await published();

    expect(more).toEqual([]);
    expect(event).toMatchObject({
      topic: communityPhotoShared.name,
      payload: {
        plantId: 1,
        photo: { id: entry.id, photoUrl: entry.photoUrl, notes: 'In bloom.', username: user.username },
      },
    });
    expect(await published()).toEqual([]);
  });

  test('changed notes and photos are published with higher revisions, from either page', async () => {
    const { client, entry, params } = await memberWithPhoto();
    const [first] = await published();
    const photoUrl = entry.photoUrl ?? '';
    await client.call(journal.update, { params, body: { notes: 'Faded.', photoUrl } });
    const [second] = await published();
    const body = { notes: 'Faded away.', photoUrl: await photoOf('#803010') };
    await client.call(communityPhotos.update, { params: { id: entry.id }, body });
    const [third] = await published();

    expect(second?.payload.photo.notes).toBe('Faded.');
    expect(second?.payload.sharedAt).toBe(first?.payload.sharedAt);
    expect(third?.payload.photo.photoUrl).not.toBe(photoUrl);
    const revisions = [first, second, third].map((event) => event?.payload.revision ?? 0);
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
  });

  test.each(['the photo is removed', 'the entry is deleted'])(
    'when %s, its removal is published',
    async (how) => {
      const { client, entry, params } = await memberWithPhoto();
      await published();
      if (how === 'the entry is deleted') await client.call(journal.remove, { params });
      else await client.call(journal.update, { params, body: { notes: 'Only notes.', photoUrl: null } });

      expect(await published()).toEqual([
        { topic: communityPhotoRemoved.name, payload: { id: entry.id, revision: expect.any(Number) } },
      ]);
    },
  );

  test('an entry without a photo publishes nothing', async () => {
    const user = await createUser();
    const client = service.as(asViewer(user));
    const params = { userId: user._id };
    const entry = await client.call(journal.create, { params, body: { plantId: 1, notes: 'Notes.' } });
    const onEntry = { ...params, entryId: entry.id };
    await client.call(journal.update, { params: onEntry, body: { notes: 'Others.' } });
    await client.call(journal.remove, { params: onEntry });

    expect(await published()).toEqual([]);
  });

  test('a photo of a deleted account is published as removed', async () => {
    const { user } = await memberWithPhoto();
    await UserModel.deleteOne({ _id: user._id });
    expect(await published()).toMatchObject([{ topic: communityPhotoRemoved.name }]);
  });

  test('a write whose process died before publishing is published later', async () => {
    const { entry } = await memberWithPhoto();
    await published();
    // The process dies during the write, so nothing after it runs.
    await new Promise<void>((resolve) => {
      void withPhotoEvents(entry.id, async () => {
        await JournalEntryModel.updateOne({ _id: entry.id }, { $set: { notes: 'Written.' } });
        resolve();
        return new Promise(() => undefined);
      });
    });
    expect(await published()).toEqual([]);
    await letLeaseEnd();

    expect((await published())[0]?.payload.photo.notes).toBe('Written.');
  });

  test('a failed publication is retried, and a change during publication is published too', async () => {
    const { entry, client, params } = await memberWithPhoto();
    await publishDue({ add: () => Promise.reject(new Error('The database is down.')) });
    await letLeaseEnd();
    const notes: unknown[] = [];
    await publishDue({
      async add(_, payload) {
        notes.push((payload as PhotoEvent['payload']).photo.notes);
        if (notes.length > 1) return;
        const body = { notes: 'Meanwhile.', photoUrl: entry.photoUrl };
        await client.call(journal.update, { params, body });
      },
    });

    expect(notes).toEqual(['In bloom.', 'Meanwhile.']);
  });
});

describe('community photos', () => {
  beforeAll(emptyDatabase);

  const { call } = stubServices();
  const service = testService(
    [
      ...journalRoutes(plantCheck(call), noPhotoHolds),
      ...communityPhotoRoutes(noPhotoHolds),
      ...photos.routes,
    ],
    {
      name: 'account',
    },
  );

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
});
