import { randomUUID } from 'node:crypto';
import { comments, threads, writings } from '@portal/contracts';
import { eventEndpoint, memberRemoved, pageHeadEndpoint } from '@portal/contracts/schemas';
import { dataUrl, photoOf, picture } from '@portal/kit/testing';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum, threadBody } from '../testing/test-forum.ts';
import { ThreadModel } from './thread.model.ts';
import { cleanUpPhotos, threadPhotos } from './thread-photos.ts';

const forum = testForum();
const pictureCount = () => mongoose.connection.collection('images.files').countDocuments({});
const statusOf = async (path = '', viewer = forum) => (await viewer.fetch(path)).status;
const read = (id: number) => forum.call(threads.read, { params: { id } });

beforeEach(async () => {
  for (const name of ['images.files', 'images.chunks'])
    await mongoose.connection.collection(name).deleteMany({});
});

test('a thread has the address of its photo, which holds nothing but pixels', async () => {
  const location = { IFD0: { ImageDescription: 'Where I live' } };
  const photo = dataUrl(await picture().withExif(location).jpeg().toBuffer());

  const { id, photoUrl = '', photoSize } = await forum.thread(rosa, { photo });

  expect(photoUrl).toMatch(/^\/api\/images\/forum\/[0-9a-f]{64}$/);
  expect(photoSize).toEqual({ width: 60, height: 40 });
  expect(await read(id)).toMatchObject({ photoUrl, photoSize });
  const [listed] = await forum.call(threads.list, { query: {} });
  expect(listed).toMatchObject({ id, photoUrl });
  const response = await forum.fetch(`${photoUrl}?w=320`);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const shown = Buffer.from(await response.arrayBuffer());
  expect(await sharp(shown).metadata()).toMatchObject({ width: 60, height: 40 });
  expect(shown.includes('Where I live')).toBe(false);
});

test('a thread without a photo has no address of one', async () => {
  expect(await forum.thread(rosa)).not.toHaveProperty('photoUrl');
});

test('a cached photo is asked for again, and is gone once its thread is hidden', async () => {
  const { id, photoUrl = '' } = await forum.thread(rosa, { photo: await photoOf('#102030') });
  const etag = (await forum.fetch(photoUrl)).headers.get('etag') ?? '';
  const again = { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } };

  expect((await forum.fetch(photoUrl, again)).status).toBe(304);
  await forum.as(moderator).call(threads.moderatorHide, { params: { id } });

  expect((await forum.fetch(photoUrl, again)).status).toBe(404);
  expect(await statusOf(photoUrl, forum.as(rosa) as typeof forum)).toBe(200);
  await forum.as(moderator).call(threads.unhide, { params: { id } });
  expect(await statusOf(photoUrl)).toBe(200);
});

test('a photo of two threads is visible while one of them is', async () => {
  const photo = await photoOf('#203040');
  const [hidden, shown] = [await forum.thread(rosa, { photo }), await forum.thread(linus, { photo })];
  await forum.as(rosa).call(threads.hide, { params: { id: hidden.id } });

  expect(await statusOf(shown.photoUrl)).toBe(200);
});

test('editing a thread leaves its photo', async () => {
  const { id, photoUrl } = await forum.thread(rosa, { photo: await photoOf('#304050') });

  const body = { title: 'Ferns', content: 'Do ferns?' };
  expect(await forum.as(rosa).call(threads.update, { params: { id }, body })).toMatchObject({ photoUrl });
});

test('a deleted thread takes its photo along, and the audit has no address of it', async () => {
  const { id } = await forum.thread(rosa, { photo: await photoOf('#405060') });
  const staff = forum.as(moderator);
  await staff.call(threads.moderatorHide, { params: { id } });
  await staff.call(threads.moderatorRemove, { params: { id } });

  expect(await pictureCount()).toBe(0);
  const acts = await forum.acts();
  expect(acts.map(({ act }) => act)).toEqual(['thread.hidden', 'thread.removed']);
  expect(JSON.stringify(acts)).not.toContain('/api/images/');
});

test('the photos of a deleted member are removed, and the texts stay', async () => {
  const { id, photoUrl } = await forum.thread(rosa, { photo: await photoOf('#506070') });
  const other = await forum.thread(linus, { photo: await photoOf('#607080') });

  await forum.asService('account').call(eventEndpoint('forum'), {
    body: { id: randomUUID(), topic: memberRemoved.name, payload: { userId: rosa.id } },
  });

  const thread = await read(id);
  expect(thread).toMatchObject({ title: 'Moss', authorName: 'deleted member' });
  expect(thread).not.toHaveProperty('photoUrl');
  expect([await statusOf(photoUrl), await statusOf(other.photoUrl)]).toEqual([404, 200]);
});

test('repeated requests create one thread with one photo', async () => {
  const body = { ...threadBody, photo: await photoOf('#708090'), requestKey: randomUUID() };
  const create = () => forum.as(rosa).call(threads.create, { body });

  const created = await Promise.all(Array.from({ length: 5 }, create));

  expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  expect(await statusOf(created[0]?.photoUrl)).toBe(200);
  await forum.as(moderator).call(threads.moderatorRemove, { params: { id: created[0]?.id ?? 0 } });
  expect(await pictureCount()).toBe(0);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
test.each<[string, () => Promise<string> | string, number]>([
  ['text', () => 'a leaf', 400],
  ['an address', () => 'https://example.org/leaf.jpg', 400],
  ['an address of the portal', () => `/api/images/forum/${'0'.repeat(64)}`, 400],
  ['an SVG', () => dataUrl(svg, 'image/svg+xml'), 400],
  ['a page that calls itself a JPEG', () => dataUrl(Buffer.from('<html>')), 400],
  ['more than 25 megapixels', async () => dataUrl(await picture('white', 6250, 8000).png().toBuffer()), 413],
  ['a file over 8 MB', () => dataUrl(Buffer.alloc(8.5 * 1024 * 1024, 1)), 413],
  ['a body of 13 MB', () => dataUrl(Buffer.alloc(9.75 * 1024 * 1024, 1)), 413],
])('%s is refused, and no thread is created', async (_name, make, status) => {
  const body = JSON.stringify({ ...threadBody, photo: await make() });

  const headers = { 'content-type': 'application/json' };
  const response = await forum.as(rosa).fetch(threads.create.path, { method: 'POST', body, headers });

  expect(response.status).toBe(status);
  expect([await ThreadModel.countDocuments({}), await pictureCount()]).toEqual([0, 0]);
});

test('only the creation of a thread takes large bodies', async () => {
  const { id } = await forum.thread(rosa);
  const body = JSON.stringify({ ...threadBody, content: 'a'.repeat(300_000) });
  const headers = { 'content-type': 'application/json' };
  const path = comments.create.path.replace(':id', String(id));

  expect((await forum.as(rosa).fetch(path, { method: 'POST', body, headers })).status).toBe(413);
});

test('photos that no thread shows are removed after an hour', async () => {
  const { photoUrl } = await forum.thread(rosa, { photo: await photoOf('#8090a0') });
  await threadPhotos.store(await photoOf('#90a0b0'), 999_999);

  expect(await cleanUpPhotos()).toBe(0);
  expect(await cleanUpPhotos(new Date(Date.now() + 61 * 60 * 1000))).toBe(1);

  expect([await pictureCount(), await statusOf(photoUrl)]).toEqual([1, 200]);
});

test('previews, search engines and feed readers get the photo', async () => {
  const { id, photoUrl } = await forum.thread(rosa, { photo: await photoOf('#a0b0c0') });

  const head = await forum
    .asService('gateway')
    .call(pageHeadEndpoint('forum'), { query: { path: `/forum/thread/${id}` } });
  expect(head.image).toEqual({ address: `${photoUrl}?w=1280`, alt: 'Moss' });
  expect(head.jsonLd).toMatchObject([{ image: photoUrl }]);
  const feed = await forum.fetch(threads.feed.path, { headers: { 'x-forwarded-host': 'plants.example' } });
  expect(await feed.text()).toContain(`<link rel="enclosure" href="http://plants.example${photoUrl}"/>`);
});

test('the account service gets the photo itself for the export of a member’s data', async () => {
  const { id } = await forum.thread(rosa, { photo: await photoOf('#b0c0d0') });
  const photoOfThread = (threadId: number) =>
    forum.asService('account').call(writings.photo, { params: { id: threadId } });

  expect(await photoOfThread(id)).toEqual({ photo: expect.stringMatching(/^data:image\/webp;base64,/) });
  expect(await photoOfThread(999_999)).toEqual({ photo: null });
});
