import { randomUUID } from 'node:crypto';
import { type BodyOf, bulletin, limits } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { admin, rosa } from '../testing/people.ts';
import { pictureOf } from '../testing/pictures.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';
import { announcementImages, claimPrefix } from './announcement-image.ts';
import { createBoard } from './board.ts';
import { BulletinEntryModel } from './bulletin-entry.model.ts';
import { cleanUpImages } from './clean-up-images.ts';

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

test('an announcement hangs on the board for a day, under the team’s name, newest first', async () => {
  const [first, second] = [await announce(), await announce({ title: 'Rain', expires: false })];

  expect(first).toMatchObject({ type: 'announcement', title: 'Seed swap', authorName: 'Plant Team' });
  expect(Date.parse(first.expiresAt ?? '') - Date.parse(first.createdAt)).toBe(limits.bulletin.lifetimeMs);
  expect(second.expiresAt).toBeNull();
  expect(await list()).toEqual([second, first]);
});

test('a request that comes again, also at once, makes one announcement with one picture', async () => {
  const requestKey = randomUUID();
  const imageUrl = await pictureOf('#107050');
  const made = await Promise.all([1, 2, 3].map(() => announce({ requestKey, imageUrl })));
  made.push(await announce({ requestKey, imageUrl }));

  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  expect(await claims()).toHaveLength(1);
  await remove(made[0]?.id ?? 0);
});

test('its picture is served, and goes with it; the record of its removal stays', async () => {
  const { id, imageUrl = '' } = await announce({ imageUrl: await pictureOf('#904020') });
  expect((await hub.fetch(imageUrl)).status).toBe(200);

  await remove(id);
  await remove(id);

  expect(await list()).toEqual([]);
  expect((await hub.fetch(imageUrl)).status).toBe(404);
  const kept = await BulletinEntryModel.findById(id).lean();
  expect(kept).toMatchObject({
    notice: { title: 'Seed swap' },
    removal: { by: { id: admin.id, username: admin.username }, at: expect.any(Date) },
  });
  // The database clears away what has a date for it.
  expect(kept).not.toHaveProperty('purgeAt');
});

test.each<[string, object]>([
  ['no title', { title: ' ' }],
  ['a title that is too long', { title: 'x'.repeat(limits.bulletin.titleLength + 1) }],
  ['too many words', { content: 'x'.repeat(limits.bulletin.contentLength + 1) }],
  ['a picture that is none', { imageUrl: 'data:image/png;base64,aGVsbG8=' }],
  ['the address of a picture elsewhere', { imageUrl: 'https://elsewhere.example/a.png' }],
])('an announcement with %s is refused and leaves nothing behind', async (_, changes) => {
  await expect(announce(changes)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await list()).toEqual([]);
  expect(await claims()).toEqual([]);
});

test('everyone at a socket hears that the board has changed', async () => {
  const socket = await hub.socket(rosa);
  const { id } = await announce();
  await socket.frame(({ type }) => type === 'bulletin_changed');
  socket.frames.length = 0;
  await remove(id);
  await socket.frame(({ type }) => type === 'bulletin_changed');
});

test('an entry leaves the board when it expires, without a read of the database', async () => {
  await announce({ title: 'For a day' });
  await announce({ title: 'For good', expires: false });
  let now = Date.now();
  const board = createBoard(() => now);
  expect((await board.entries()).map(({ title }) => title)).toEqual(['For good', 'For a day']);
  // The read is still fresh when the entry expires.
  now = Date.now() + limits.bulletin.lifetimeMs - 2000;
  board.hear({ type: 'board' });
  expect(await board.entries()).toHaveLength(2);
  const find = jest.spyOn(BulletinEntryModel, 'find');
  now += 2500;

  expect((await board.entries()).map(({ title }) => title)).toEqual(['For good']);
  expect(find).not.toHaveBeenCalled();
  find.mockRestore();
});

test('the database is told to clear away what has expired', async () => {
  const { id, expiresAt } = await announce();
  const indexes = await mongoose.connection.collection('bulletinentries').indexes();

  expect(indexes).toContainEqual(expect.objectContaining({ key: { purgeAt: 1 }, expireAfterSeconds: 0 }));
  expect((await BulletinEntryModel.findById(id).lean())?.purgeAt?.toISOString()).toBe(expiresAt);
});

test('pictures whose announcement has gone are swept, those that hang or have just come are not', async () => {
  const hanging = await announce({ imageUrl: await pictureOf('#101010') });
  const cleared = await announce({ imageUrl: await pictureOf('#a0a0f0') });
  await BulletinEntryModel.deleteOne({ _id: cleared.id });

  expect(await cleanUpImages()).toBe(0);
  expect(await cleanUpImages(Date.now() + 2 * 60 * 60 * 1000)).toBe(1);

  expect((await hub.fetch(cleared.imageUrl ?? '')).status).toBe(404);
  expect((await hub.fetch(hanging.imageUrl ?? '')).status).toBe(200);
});

test('the board is one read for all who ask', async () => {
  await announce();
  hub.hub.reload();
  const find = jest.spyOn(BulletinEntryModel, 'find');
  const answers = await Promise.all(Array.from({ length: 50 }, () => hub.fetch('/api/bulletin')));
  // What the audit has yet to be told is looked for beside it, once a second.
  const ofBoard = find.mock.calls.filter(([filter]) => filter && !('pendingActs.at' in filter));
  expect(ofBoard).toHaveLength(1);
  find.mockRestore();

  expect(answers[0]?.headers.get('cache-control')).toBe('no-cache');
  const again = await hub.fetch('/api/bulletin', {
    headers: { 'if-none-match': answers[0]?.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
  });
  expect(again.status).toBe(304);
});
