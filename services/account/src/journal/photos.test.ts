import { journal } from '@portal/contracts';
import { damagedPictures, testDatabase, testService } from '@portal/kit/testing';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { plantCheck } from '../favorites/known-plant.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import {
  animatedPng,
  animation,
  bomb,
  dataUrl,
  falseJpeg,
  heic,
  photoOf,
  photoWithPlace,
  svg,
  truncated,
} from '../testing/pictures.ts';
import { claimCount } from '../testing/stored-photos.ts';
import { neighbours } from '../testing/stub-services.ts';
import { cleanUpPhotos } from './clean-up-photos.ts';
import { journalRoutes } from './journal.routes.ts';
import { JournalEntryModel } from './journal-entry.model.ts';
import { photos, storePhoto } from './photos.ts';

testDatabase();
const { call } = neighbours();
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

/** A member with one entry, of which the photo alone is changed. */
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

test('a photo is kept under a path, which is what an entry says of it', async () => {
  const { entry } = await entryWith('#aa0000');
  expect(entry.photoUrl).toMatch(/^\/api\/images\/account\/[0-9a-f]{64}$/);
  expect(await statusOf(`${entry.photoUrl}?w=320`)).toBe(200);
});

test('the present path, or no word of it, leaves a photo as it is', async () => {
  const { entry, change } = await entryWith('#aa0001');
  expect((await change(entry.photoUrl)).photoUrl).toBe(entry.photoUrl);
  expect((await change(undefined)).photoUrl).toBe(entry.photoUrl);
  expect(await statusOf(entry.photoUrl)).toBe(200);
});

test('another photo takes the place of the first, which is gone', async () => {
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
])('%s in place of a photo takes it away', async (_, photoUrl) => {
  const { entry, change } = await entryWith('#905010');
  expect(await change(photoUrl)).not.toHaveProperty('photoUrl');
  expect(await statusOf(entry.photoUrl)).toBe(404);
});

test('a photo that two entries have stays with the other when one gives it up', async () => {
  const [first, second] = [await entryWith('#aa0006'), await entryWith('#aa0006')];
  await first.change(null);
  expect(await statusOf(second.entry.photoUrl)).toBe(200);
});

test.each<[string, (own: Awaited<ReturnType<typeof entryWith>>) => Promise<string | undefined> | string]>([
  ['someone else’s photo', async () => (await entryWith('#33aa77')).entry.photoUrl],
  ['a photo of another own entry', async ({ write }) => (await write(await photoOf('#7733aa'))).photoUrl],
  ['an address on another site', () => 'https://example.org/a.jpg'],
  ['a script for an address', () => 'javascript:alert(1)'],
  ['a path that isn’t there', () => `/api/images/account/${'0'.repeat(64)}`],
])('%s is refused in place of one’s own', async (_, foreign) => {
  const own = await entryWith('#aa0009');
  const photoUrl = await foreign(own);
  const kept = await everythingStored();
  await expect(own.change(photoUrl)).rejects.toMatchObject({
    status: 400,
    fields: { photoUrl: expect.any(String) },
  });
  await expect(own.write(photoUrl)).rejects.toMatchObject({ status: 400 });
  expect(await everythingStored()).toEqual(kept);
  expect(await statusOf(own.entry.photoUrl)).toBe(200);
});

test('changes at the same moment leave the one photo that is shown, and no other', async () => {
  const { entry, change } = await entryWith('#bb0000');
  const claims = await claimCount();
  for (let round = 0; round < 5; round++) {
    const wanted = [await photoOf('#00bb00'), null, await photoOf('#0000bb'), await photoOf('#00bb00'), null];
    await Promise.all(wanted.map((photoUrl) => change(photoUrl)));
    const now = await JournalEntryModel.findById(entry.id).lean();
    expect(await claimCount()).toBe(now?.photo ? claims : claims - 1);
    if (now?.photo) expect(await statusOf(now.photo.path)).toBe(200);
  }
});

const refused: [string, () => Promise<Buffer> | Buffer, string, number, RegExp][] = [
  ['a HEIC', heic, 'image/heic', 400, /HEIC format.*JPEG/],
  ['a HEIC that is called a JPEG', heic, 'image/jpeg', 400, /HEIC format/],
  ['a HEIF of unnamed content', () => heic('mif1'), 'image/heif', 400, /HEIC format/],
  ['an SVG', () => svg, 'image/svg+xml', 400, /not a picture/],
  ['an SVG that is called a PNG', () => svg, 'image/png', 400, /not a picture/],
  ['a false JPEG', () => falseJpeg, 'image/jpeg', 400, /not a picture/],
  ['an animated GIF', () => animation('gif'), 'image/gif', 400, /animated/],
  ['an animated WebP', () => animation('webp'), 'image/webp', 400, /animated/],
  ['an animated PNG', animatedPng, 'image/png', 400, /animated/],
  ['a JPEG that was cut off', () => truncated('jpeg'), 'image/jpeg', 400, /not a picture/],
  ['a PNG that was cut off', () => truncated('png'), 'image/png', 400, /not a picture/],
  ['a WebP that was cut off', () => truncated('webp'), 'image/webp', 400, /not a picture/],
  ['a PNG of 50 megapixels', () => bomb('png'), 'image/png', 413, /too large: 6250 × 8000 pixels/],
  ['a JPEG of 50 megapixels', () => bomb('jpeg'), 'image/jpeg', 413, /too large: 6250 × 8000 pixels/],
  [
    'a file of more than eight megabytes',
    () => Buffer.alloc(8.5 * 1024 * 1024, 1),
    'image/jpeg',
    413,
    /too large: at most 8192 kB/,
  ],
  ['nothing', () => Buffer.alloc(0), 'image/jpeg', 400, /not a picture/],
  ['a page', () => Buffer.from('<html>'), 'text/html', 400, /not a picture/],
];

test.each(refused)(
  '%s is refused in a sentence, and nothing of it is kept',
  async (_, make, type, status, sentence) => {
    const { write, change, entry } = await entryWith('#cc0000');
    const photoUrl = dataUrl(await make(), type);
    const kept = await everythingStored();
    await expect(write(photoUrl)).rejects.toMatchObject({ status, message: expect.stringMatching(sentence) });
    await expect(change(photoUrl)).rejects.toMatchObject({ status });
    expect(await everythingStored()).toEqual(kept);
    expect(await statusOf(entry.photoUrl)).toBe(200);
  },
);

test('a request beyond what any photo needs is not read', async () => {
  const { write } = await entryWith();
  const kept = await everythingStored();
  await expect(write(`data:image/jpeg;base64,${'A'.repeat(13 * 1024 * 1024)}`)).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(await everythingStored()).toEqual(kept);
});

test('a kept photo stands upright and says nothing of where, by whom and with what it was taken', async () => {
  const { write } = await entryWith();
  const sent = await photoWithPlace();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { photoUrl = '' } = await write(dataUrl(sent));
  const kept = await photos.read(photoUrl);
  const served = Buffer.from(await (await service.fetch(photoUrl)).arrayBuffer());
  for (const bytes of [kept, served]) {
    const { width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 20, height: 60 });
    expect(bytes?.includes('Camera of tests')).toBe(false);
  }
});

test('a photo whose entry was never written goes in time, and one that may yet be named stays', async () => {
  const { entry } = await entryWith('#dd0000');
  const lost = await storePhoto(await photoOf('#00dd00'), 5_000_000);
  const replaced = await storePhoto(await photoOf('#0000dd'), entry.id);
  const shared = await storePhoto(await photoOf('#dd0000'), 5_000_001);

  expect(await cleanUpPhotos()).toBe(0);
  expect(await statusOf(lost.path)).toBe(200);

  const later = new Date(Date.now() + 61 * 60 * 1000);
  expect(await cleanUpPhotos(later)).toBe(3);
  expect(await cleanUpPhotos(later)).toBe(0);
  expect([await statusOf(lost.path), await statusOf(replaced.path)]).toEqual([404, 404]);
  // The same picture, claimed by the entry that shows it.
  expect([shared.path, await statusOf(shared.path)]).toEqual([entry.photoUrl, 200]);
});

test('a damaged photo is kept or refused with a sentence, and never fails', async () => {
  const user = await createUser();
  const { method, path } = journal.create;
  const statuses = new Map<number, number>();
  for await (const photoUrl of damagedPictures(19, 10)) {
    const answer = await service.as(asViewer(user)).fetch(path.replace(':userId', String(user._id)), {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ plantId: 1, notes: 'A photo.', photoUrl }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      expect([400, 413]).toContain(answer.status);
      expect(text).toMatch(/picture|image|photo/);
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  // The damage is neither too small to be noticed nor too large to get past the first check.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(10);
  expect(statuses.get(400)).toBeGreaterThan(10);
});
