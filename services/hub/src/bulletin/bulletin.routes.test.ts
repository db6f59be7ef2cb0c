import { randomUUID } from 'node:crypto';
import { type BodyOf, bulletin, limits } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { BulletinEntryModel } from '../model/bulletin-entry.model.ts';
import { imageOf } from '../testing/images.ts';
import { admin, rosa } from '../testing/people.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';
import { announcementImages, claimPrefix, cleanUpImages } from './announcement-images.ts';
import { createBoard } from './board.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

const announce = (changes: Partial<BodyOf<typeof bulletin.announce>> = {}) =>
  hub.as(admin).call(bulletin.announce, {
    body: { title: 'Seed swap', content: 'On Sunday.', expires: true, ...changes },
  });
const list = () => hub.call(bulletin.list, {});
const remove = (id: number) => hub.as(admin).call(bulletin.remove, { params: { id } });

async function claims(): Promise<string[]> {
  const owners: string[] = [];
  for await (const page of announcementImages.claims(claimPrefix))
    owners.push(...page.map(({ owner }) => owner));
  return owners;
}

test('an announcement is on the board for a day, under the team’s name, newest first', async () => {
  const [first, second] = [await announce(), await announce({ title: 'Rain', expires: false })];

  expect(first).toMatchObject({ type: 'announcement', title: 'Seed swap', authorName: 'Plant Team' });
  expect(Date.parse(first.expiresAt ?? '') - Date.parse(first.createdAt)).toBe(limits.bulletin.lifetimeMs);
  expect(second.expiresAt).toBeNull();
  expect(await list()).toEqual([second, first]);
});

test('repeated and simultaneous requests with one key create one announcement with one image', async () => {
  const requestKey = randomUUID();
  const imageUrl = await imageOf('#107050');
  const made = await Promise.all([1, 2, 3].map(() => announce({ requestKey, imageUrl })));
  made.push(await announce({ requestKey, imageUrl }));

  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  expect(await claims()).toHaveLength(1);
  await remove(made[0]?.id ?? 0);
});

test('removing an announcement deletes its image and stores a record', async () => {
  const { id, imageUrl = '' } = await announce({ imageUrl: await imageOf('#904020') });
  expect((await hub.fetch(imageUrl)).status).toBe(200);

  await remove(id);
  await remove(id);

  expect(await list()).toEqual([]);
  expect((await hub.fetch(imageUrl)).status).toBe(404);
  const stored = await BulletinEntryModel.findById(id).lean();
  expect(stored).toMatchObject({
    notice: { title: 'Seed swap' },
    removal: { by: { id: admin.id, username: admin.username }, at: expect.any(Date) },
  });
  // The database would delete it at this date.
  expect(stored).not.toHaveProperty('purgeAt');
});

test.each<[string, object]>([
  ['no title', { title: ' ' }],
  ['a title that is too long', { title: 'x'.repeat(limits.bulletin.titleLength + 1) }],
  ['content that is too long', { content: 'x'.repeat(limits.bulletin.contentLength + 1) }],
  ['an invalid image', { imageUrl: 'data:image/png;base64,aGVsbG8=' }],
  ['an external image address', { imageUrl: 'https://elsewhere.example/a.png' }],
])('rejects an announcement with %s and stores nothing', async (_, changes) => {
  await expect(announce(changes)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await list()).toEqual([]);
  expect(await claims()).toEqual([]);
});

test('every connection learns that the board has changed', async () => {
  const socket = await hub.socket(rosa);
  const { id } = await announce();
  await socket.frame(({ type }) => type === 'bulletin_changed');
  socket.frames.length = 0;
  await remove(id);
  await socket.frame(({ type }) => type === 'bulletin_changed');
});

test('an entry leaves the board when it expires, without a query', async () => {
  await announce({ title: 'For a day' });
  await announce({ title: 'For good', expires: false });
  let now = Date.now();
  const board = createBoard(() => now);
  expect((await board.entries()).map(({ title }) => title)).toEqual(['For good', 'For a day']);
  // The cache is still valid when the entry expires.
  now = Date.now() + limits.bulletin.lifetimeMs - 2000;
  board.onSignal({ type: 'board' });
  expect(await board.entries()).toHaveLength(2);
  const find = jest.spyOn(BulletinEntryModel, 'find');
  now += 2500;

  expect((await board.entries()).map(({ title }) => title)).toEqual(['For good']);
  expect(find).not.toHaveBeenCalled();
  find.mockRestore();
});

test('the database deletes expired entries', async () => {
  const { id, expiresAt } = await announce();
  const indexes = await mongoose.connection.collection('bulletinentries').indexes();

  expect(indexes).toContainEqual(expect.objectContaining({ key: { purgeAt: 1 }, expireAfterSeconds: 0 }));
  expect((await BulletinEntryModel.findById(id).lean())?.purgeAt?.toISOString()).toBe(expiresAt);
});

test('the cleanup releases images without an announcement, except recent ones', async () => {
  const current = await announce({ imageUrl: await imageOf('#101010') });
  const deleted = await announce({ imageUrl: await imageOf('#a0a0f0') });
  await BulletinEntryModel.deleteOne({ _id: deleted.id });

  expect(await cleanUpImages()).toBe(0);
  expect(await cleanUpImages(Date.now() + 2 * 60 * 60 * 1000)).toBe(1);

  expect((await hub.fetch(deleted.imageUrl ?? '')).status).toBe(404);
  expect((await hub.fetch(current.imageUrl ?? '')).status).toBe(200);
});

test('concurrent readers of the board share one query', async () => {
  await announce();
  hub.hub.reload();
  const find = jest.spyOn(BulletinEntryModel, 'find');
  const answers = await Promise.all(Array.from({ length: 50 }, () => hub.fetch('/api/bulletin')));
  expect(find).toHaveBeenCalledTimes(1);
  find.mockRestore();

  expect(answers[0]?.headers.get('cache-control')).toBe('no-cache');
  const again = await hub.fetch('/api/bulletin', {
    headers: { 'if-none-match': answers[0]?.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});
