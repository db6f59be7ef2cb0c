import { comments, forumPictures, photoChecks, threads, type Viewer } from '@portal/contracts';
import { serve, unavailable } from '@portal/kit';
import { photoOf } from '@portal/kit/testing';
import { linus, moderator, rosa } from '../testing/people.ts';
import { storeThread } from '../testing/stored-texts.ts';
import { testForum } from '../testing/test-forum.ts';

/** The check's answer to a picture; none if it is undefined. */
let mustWait: boolean | undefined;
let checks = 0;
const forum = testForum({
  vision: [
    serve(photoChecks.check, () => {
      checks += 1;
      if (mustWait === undefined) throw unavailable('No threads are free.');
      return { score: mustWait ? 0.99 : 0.01, mustWait };
    }),
  ],
});
beforeEach(() => {
  mustWait = true;
  checks = 0;
});

const upload = async (viewer: Viewer) =>
  (await forum.as(viewer).call(forumPictures.upload, { body: { photo: await photoOf() } })).url;
const showing = (url: string) => ({ content: `See ![a leaf](${url})`, format: 'markdown' as const });
const reply = async (viewer: Viewer, url: string) =>
  forum.comment(viewer, (await storeThread(linus)).id, showing(url));
const statusFor = async (url: string, viewer?: Viewer) =>
  (await (viewer ? forum.as(viewer) : forum).fetch(url)).status;
const approve = (id: number) =>
  forum.as(moderator).call(comments.moderatorApprove, { params: { id }, body: {} });
const waits = { isHidden: true, awaitsApproval: true };

test('a text whose picture must wait is seen by its author and staff, until a moderator approves it', async () => {
  const url = await upload(rosa);
  const { id, ...posted } = await reply(rosa, url);
  expect(posted).toMatchObject(waits);
  const seen = async () => [
    await statusFor(url),
    await statusFor(url, linus),
    await statusFor(url, rosa),
    await statusFor(url, moderator),
  ];
  expect(await seen()).toEqual([404, 404, 200, 200]);

  await approve(id);
  expect(await seen()).toEqual([200, 200, 200, 200]);
});

test('a discussion waits for its picture, and for one that an edit adds', async () => {
  const url = await upload(rosa);
  expect(await forum.thread(rosa, showing(url))).toMatchObject(waits);

  const { id } = await forum.thread(rosa);
  await forum.as(rosa).call(threads.update, { params: { id }, body: { title: 'Moss', ...showing(url) } });
  expect(await forum.as(rosa).call(threads.read, { params: { id } })).toMatchObject(waits);
});

test('a picture that was approved, or passed once, is not checked again', async () => {
  const url = await upload(rosa);
  await approve((await reply(rosa, url)).id);
  expect(await reply(rosa, url)).toMatchObject({ isHidden: false });

  mustWait = false;
  const other = await upload(linus);
  for (let again = 0; again < 2; again++)
    expect(await reply(linus, other)).toMatchObject({ isHidden: false });
  expect(checks).toBe(2);
});

test('a picture that can’t be checked now makes its text wait, and is checked with the next one', async () => {
  mustWait = undefined;
  const url = await upload(rosa);
  expect(await reply(rosa, url)).toMatchObject(waits);

  mustWait = false;
  expect(await reply(rosa, url)).toMatchObject({ isHidden: false });
});

test('an author can’t show a discussion again whose picture must wait', async () => {
  const { id } = await forum.thread(rosa);
  await forum.as(rosa).call(threads.hide, { params: { id } });
  const url = await upload(rosa);
  await forum.as(rosa).call(threads.update, { params: { id }, body: { title: 'Moss', ...showing(url) } });

  expect(await forum.as(rosa).call(threads.unhide, { params: { id } })).toMatchObject(waits);
});

test('a picture in a text of staff doesn’t wait', async () => {
  expect(await reply(moderator, await upload(moderator))).toMatchObject({ isHidden: false });
});
