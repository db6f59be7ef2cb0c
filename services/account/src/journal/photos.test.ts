import { journal } from '@portal/contracts';
import { dataUrl, photoOf, picture, testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { plantCheck } from '../plants/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { stubServices } from '../testing/stub-services.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { cleanUpPhotos, journalPhotos, photos } from './photos.ts';

testDatabase();
const { call } = stubServices();
const service = testService([...journalRoutes(plantCheck(call)), ...photos.routes], { name: 'account' });

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
  for (let run = 0; run < 5; run++) {
    const urls = [await photoOf('#00bb00'), null, await photoOf('#0000bb'), await photoOf('#00bb00'), null];
    await Promise.all(urls.map((photoUrl) => change(photoUrl)));
    const now = await JournalEntryModel.findById(entry.id).lean();
    expect(await claimCount()).toBe(now?.photo ? claims : claims - 1);
    if (now?.photo) expect(await statusOf(now.photo.path)).toBe(200);
  }
});

const refused: [string, () => Promise<Buffer> | Buffer, number, RegExp][] = [
  ['a picture over 25 megapixels', () => picture('white', 6250, 8000).png().toBuffer(), 413, /too large/],
  ['a file over 8 MB', () => Buffer.alloc(8.5 * 1024 * 1024, 1), 413, /too large: at most 8192 kB/],
  ['no picture', () => Buffer.from('<html>'), 400, /not a picture/],
];
test.each(refused)('%s is refused, and nothing is stored', async (_, make, status, sentence) => {
  const { write, change, entry } = await entryWith('#cc0000');
  const photoUrl = dataUrl(await make());
  const stored = await everythingStored();
  await expect(write(photoUrl)).rejects.toMatchObject({ status, message: expect.stringMatching(sentence) });
  await expect(change(photoUrl)).rejects.toMatchObject({ status });
  expect(await everythingStored()).toEqual(stored);
  expect(await statusOf(entry.photoUrl)).toBe(200);
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
