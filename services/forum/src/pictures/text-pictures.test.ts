import { randomUUID } from 'node:crypto';
import { comments, forumPictures, limits, threads, type Viewer } from '@portal/contracts';
import { eventEndpoint, memberRemoved } from '@portal/contracts/schemas';
import { dataUrl, photoOf } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { CommentModel } from '../comments/comment.model.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { storeThread } from '../testing/stored-texts.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { PictureModel } from './picture.model.ts';
import { cleanUpPictureClaims, dropUnusedPictures } from './text-pictures.ts';

const forum = testForum();
const files = () => mongoose.connection.collection('images.files').countDocuments({});
const dayLater = () => new Date(Date.now() + limits.forum.unusedPictureMs + 1000);

beforeEach(async () => {
  for (const name of ['images.files', 'images.chunks'])
    await mongoose.connection.collection(name).deleteMany({});
});

const upload = async (viewer: Viewer, colour?: string) =>
  forum.as(viewer).call(forumPictures.upload, { body: { photo: await photoOf(colour) } });
const showing = (...urls: string[]) => ({
  content: `See ${urls.map((url) => `![a leaf](${url})`).join(' ')}`,
  format: 'markdown' as const,
});
const statusFor = async (url: string, viewer?: Viewer) =>
  (await (viewer ? forum.as(viewer) : forum).fetch(url)).status;

test('an upload answers the address and size of the picture, which only its uploader sees yet', async () => {
  const { url, width, height } = await upload(rosa);

  expect(url).toMatch(/^\/api\/images\/forum\/[0-9a-f]{64}$/);
  expect([width, height]).toEqual([60, 40]);
  expect([await statusFor(url, rosa), await statusFor(url, linus), await statusFor(url)]).toEqual([
    200, 404, 404,
  ]);
});

test('a repeated upload is one picture', async () => {
  const body = { photo: await photoOf(), requestKey: randomUUID() };
  const answers = [
    await forum.as(rosa).call(forumPictures.upload, { body }),
    await forum.as(rosa).call(forumPictures.upload, { body }),
    await forum.as(rosa).call(forumPictures.upload, { body: { photo: body.photo } }),
  ];

  expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
  expect([await PictureModel.countDocuments(), await files()]).toEqual([1, 1]);
});

test.each([
  ['no picture', dataUrl(Buffer.from('no picture'))],
  ['an empty text', ''],
  ['an address', 'https://example.com/a.png'],
])('%s is refused with a sentence and leaves nothing', async (_, photo) => {
  await expect(forum.as(rosa).call(forumPictures.upload, { body: { photo } })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
  expect([await PictureModel.countDocuments(), await files()]).toEqual([0, 0]);
});

test('whoever sees a text sees its pictures, and nobody else but the uploader', async () => {
  const { url } = await upload(rosa);
  const thread = await forum.thread(rosa, showing(url));

  expect(thread).toMatchObject({ format: 'markdown', preview: 'See a leaf' });
  expect(await statusFor(url)).toBe(200);
  await forum.as(moderator).call(threads.moderatorHide, { params: { id: thread.id } });
  expect([
    await statusFor(url),
    await statusFor(url, linus),
    await statusFor(url, rosa),
    await statusFor(url, moderator),
  ]).toEqual([404, 404, 200, 200]);
});

test('a picture of a comment is visible while the comment and its thread are', async () => {
  const { url } = await upload(linus);
  const thread = await storeThread(rosa);
  const reply = await forum.comment(linus, thread.id, showing(url));

  expect(await statusFor(url)).toBe(200);
  await forum.as(rosa).call(threads.hide, { params: { id: thread.id } });
  expect([await statusFor(url), await statusFor(url, rosa)]).toEqual([404, 200]);
  await forum.as(rosa).call(threads.unhide, { params: { id: thread.id } });
  await forum.as(moderator).call(comments.moderatorHide, { params: { id: reply.id } });
  expect([await statusFor(url), await statusFor(url, rosa), await statusFor(url, linus)]).toEqual([
    404, 404, 200,
  ]);
});

test('a text shows only pictures that its author has uploaded', async () => {
  const { url } = await upload(linus);
  const { id } = await storeThread(rosa);
  const refusal = { code: 'invalid_input', fields: { content: expect.stringMatching(/you have uploaded/) } };

  await expect(forum.thread(rosa, showing(url))).rejects.toMatchObject(refusal);
  await expect(forum.comment(rosa, id, showing(url))).rejects.toMatchObject(refusal);
  await expect(
    forum.as(rosa).call(threads.update, { params: { id }, body: { title: 'T', ...showing(url) } }),
  ).rejects.toMatchObject(refusal);
  // In a plain text it is only a text.
  await forum.comment(rosa, id, { content: `![a](${url})` });
});

test('a foreign picture is accepted: pages show it as a link', async () => {
  const { id } = await storeThread(rosa);
  const content =
    '![a](https://example.com/track.gif) ![b](data:image/png;base64,AAAA) [c](javascript:alert(1))';

  expect(await forum.comment(rosa, id, { content, format: 'markdown' })).toMatchObject({
    content,
    format: 'markdown',
  });
});

test('an edit keeps the pictures of the text and may change its format', async () => {
  const { url } = await upload(rosa);
  const { id } = await forum.comment(rosa, (await storeThread(rosa)).id, showing(url));
  await PictureModel.deleteMany({});
  const edit = (body: object) =>
    forum.as(rosa).call(comments.update, { params: { id }, body: { content: 'x', ...body } });

  expect(await edit({ ...showing(url), content: `Again ![a](${url})` })).toMatchObject({
    format: 'markdown',
  });
  expect(await edit({ content: `Again ![a](${url})` })).not.toHaveProperty('format');
  expect((await CommentModel.findById(id).lean())?.pictures).toEqual([]);
});

test('a picture that no text shows is deleted after a day, and others stay', async () => {
  const [used, unused] = [await upload(rosa, '#111111'), await upload(rosa, '#222222')];
  const { id } = await forum.comment(rosa, (await storeThread(rosa)).id, showing(used.url));

  expect(await dropUnusedPictures()).toBe(0);
  expect(await dropUnusedPictures(dayLater())).toBe(1);

  expect([await statusFor(used.url), await statusFor(unused.url, rosa)]).toEqual([200, 404]);
  // Taken out of its text, it has another day.
  await forum.as(rosa).call(comments.update, { params: { id }, body: { content: 'No picture.' } });
  expect(await dropUnusedPictures()).toBe(0);
  expect(await dropUnusedPictures(dayLater())).toBe(1);
  expect(await files()).toBe(0);
});

test('a picture is deleted with the last text that shows it', async () => {
  const { url } = await upload(linus);
  const thread = await storeThread(rosa);
  const first = await forum.comment(linus, thread.id, showing(url));
  const second = await forum.comment(linus, thread.id, showing(url));

  await forum.as(linus).call(comments.remove, { params: { id: first.id } });
  expect(await statusFor(url)).toBe(200);
  await forum.as(moderator).call(comments.moderatorRemove, { params: { id: second.id } });

  expect(await statusFor(url, linus)).toBe(404);
  expect(await files()).toBe(0);
});

test('the pictures of a deleted thread and its comments are deleted', async () => {
  const [one, other] = [await upload(rosa, '#111111'), await upload(linus, '#222222')];
  const { id } = await forum.thread(rosa, showing(one.url));
  await forum.comment(linus, id, showing(other.url));

  await forum.as(moderator).call(threads.moderatorRemove, { params: { id } });

  expect(await files()).toBe(0);
});

test('the same picture of another member stays', async () => {
  const [own, others] = [await upload(rosa), await upload(linus)];
  expect(others.url).toBe(own.url);
  await forum.thread(linus, showing(others.url));

  expect(await dropUnusedPictures(dayLater())).toBe(1);

  expect(await statusFor(own.url)).toBe(200);
});

test('a deleted member’s pictures are deleted', async () => {
  const [shown] = [await upload(rosa, '#111111'), await upload(rosa, '#222222')];
  const { id } = await forum.thread(rosa, showing(shown.url));

  await forum.asService('account').call(eventEndpoint('forum'), {
    body: { id: 'gone', topic: memberRemoved.name, payload: { userId: rosa.id } },
  });

  expect([await files(), await PictureModel.countDocuments()]).toEqual([0, 0]);
  expect((await ThreadModel.findById(id).lean())?.pictures).toBeUndefined();
});

test('what an interrupted upload has left is deleted', async () => {
  await upload(rosa);
  await PictureModel.deleteMany({});

  expect(await cleanUpPictureClaims(dayLater())).toBe(1);
  expect(await files()).toBe(0);
});

describe('with the limits of the product', () => {
  test('a text has at most 10 pictures', async () => {
    const { url } = await upload(rosa);
    await expect(forum.thread(rosa, showing(...Array(11).fill(url)))).rejects.toMatchObject({
      fields: { content: 'A text can have at most 10 pictures.' },
    });
  });

  test.each([
    ['quotes', '> '.repeat(900)],
    ['lists', `${'- '.repeat(900)}a`],
    ['emphasis', `${'*'.repeat(900)}a${'*'.repeat(900)}`],
  ])('thousands of %s inside each other are refused with a sentence', async (_, content) => {
    const { id } = await storeThread(rosa);
    await expect(forum.comment(rosa, id, { content, format: 'markdown' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { content: expect.stringMatching(/inside each other/) },
    });
    // As plain text it is only a text.
    await forum.comment(rosa, id, { content });
  });
});
