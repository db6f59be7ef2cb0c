import { contents, type PayloadOf, photoChecks, threads, type Viewer, writings } from '@portal/contracts';
import {
  approvalChanged,
  eventEndpoint,
  memberRemoved,
  pageHeadEndpoint,
  photoRefused,
} from '@portal/contracts/schemas';
import { serve, unavailable } from '@portal/kit';
import { photoOf } from '@portal/kit/testing';
import { Types } from 'mongoose';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from './thread.model.ts';

/** The check's answer to a picture; none if it is undefined. */
let mustWait: boolean | undefined;
const forum = testForum({
  postsWait: true,
  vision: [
    serve(photoChecks.check, () => {
      if (mustWait === undefined) throw unavailable('No threads are free.');
      return { score: mustWait ? 0.99 : 0.01, mustWait };
    }),
  ],
});
beforeEach(() => {
  mustWait = true;
});

let colours = 0;
/** A thread of Rosa with a picture of its own. */
async function post(author: Viewer = rosa) {
  const photo = await photoOf(`#${(++colours * 0x300810).toString(16).padStart(6, '0').slice(-6)}`);
  const thread = await forum.thread(author, { photo });
  return { id: thread.id, path: thread.photoUrl ?? '', isPhotoHeld: thread.isPhotoHeld };
}
type Posted = Awaited<ReturnType<typeof post>>;

const clientOf = (viewer: Viewer | undefined) => (viewer ? forum.as(viewer) : forum);
const statusesFor = (path: string, viewer?: Viewer) =>
  Promise.all(
    ['', '?w=320', '?w=1280'].map(async (width) => (await clientOf(viewer).fetch(`${path}${width}`)).status),
  );
/** The places where somebody finds the photo: on the page, in the list, by its address. */
async function seenBy(viewer: Viewer | undefined, { id, path }: Posted) {
  const client = clientOf(viewer);
  const page = await client.call(threads.read, { params: { id } });
  const list = await client.call(threads.list, { query: {} });
  return {
    page: page.photoUrl === path,
    list: list.some(({ photoUrl }) => photoUrl === path),
    addresses: await statusesFor(path, viewer),
  };
}
const nothing = { page: false, list: false, addresses: [404, 404, 404] };
const everything = { page: true, list: true, addresses: [200, 200, 200] };
const act = (
  { id, path }: Posted,
  what: 'approve' | 'hide' | 'show' | 'remove' | 'remove_photo',
  { actor = moderator, photoUrl = path }: { actor?: Viewer; photoUrl?: string | undefined } = {},
) =>
  forum.asService('admin').call(contents.forum.act, {
    params: { kind: 'thread', id },
    body: { act: what, reason: 'No plant.', actor, photoUrl },
  });
const content = (id: number) =>
  forum.asService('admin').call(contents.forum.read, { params: { kind: 'thread', id } });
const payloads = async (topic: string) =>
  (await forum.published()).filter((event) => event.topic === topic).map(({ payload }) => payload);
const approvals = async () =>
  ((await payloads(approvalChanged.name)) as PayloadOf<typeof approvalChanged>[]).map(
    ({ awaitsApproval }) => awaitsApproval,
  );

test('a photo that passes is shown to everyone at once', async () => {
  mustWait = false;
  const posted = await post();
  expect(posted.isPhotoHeld).toBeUndefined();
  expect(await seenBy(undefined, posted)).toEqual(everything);
  expect(await approvals()).toEqual([]);
});

test('a photo that must wait is seen by its author and, in the queue, by staff', async () => {
  const posted = await post();
  expect(posted.isPhotoHeld).toBe(true);
  for (const viewer of [undefined, linus]) expect(await seenBy(viewer, posted)).toEqual(nothing);
  expect(await seenBy(rosa, posted)).toEqual(everything);
  expect(await seenBy(moderator, posted)).toEqual({ ...nothing, addresses: [200, 200, 200] });
  expect(await content(posted.id)).toMatchObject({ photoUrl: posted.path, isPhotoHeld: true });
  expect(await approvals()).toEqual([true]);
});

test('a photo that must wait is in no feed, page metadata or profile', async () => {
  const { id, path } = await post();
  const head = await forum
    .asService('gateway')
    .call(pageHeadEndpoint('forum'), { query: { path: `/forum/thread/${id}` } });
  const profile = await forum
    .asService('account')
    .call(writings.ofMember, { params: { id: rosa.id }, query: { as: 'public' } });
  const feed = await (await forum.fetch(threads.feed.path)).text();
  expect(feed).toContain('<entry>');
  expect(JSON.stringify([head, profile, feed, await forum.published()])).not.toContain(path);
});

test('an approved photo is shown to everyone, with an entry in the audit', async () => {
  const posted = await post();
  for (let again = 0; again < 2; again++) await act(posted, 'approve');
  expect(await seenBy(undefined, posted)).toEqual(everything);
  expect(await forum.acts()).toMatchObject([{ act: 'thread.photo_approved', reason: 'No plant.' }]);
  expect(await approvals()).toEqual([true, false]);
});

test.each(['remove_photo', 'remove'] as const)(
  '%s deletes the photo, and its author learns why',
  async (what) => {
    const posted = await post();
    await act(posted, what);
    expect(await statusesFor(posted.path, rosa)).toEqual([404, 404, 404]);
    expect(await payloads(photoRefused.name)).toEqual([
      { memberId: rosa.id, reason: 'No plant.', at: expect.any(String) },
    ]);
    expect(await approvals()).toEqual([true, false]);
  },
);

test('a photo that doesn’t wait is only removed with its discussion, and nobody is informed', async () => {
  mustWait = false;
  const posted = await post();
  await expect(act(posted, 'remove_photo')).rejects.toMatchObject({ status: 409 });
  await act(posted, 'remove');
  expect(await payloads(photoRefused.name)).toEqual([]);
});

test('nobody approves their own photo, nor one that they have not seen', async () => {
  const own = await post(moderator);
  await expect(act(own, 'approve')).rejects.toMatchObject({ status: 403 });
  const posted = await post();
  await act(posted, 'approve', { photoUrl: own.path });
  expect(await seenBy(undefined, posted)).toEqual(nothing);
});

test('a photo that can’t be checked is seen by its author only, until a later check shows it', async () => {
  mustWait = undefined;
  const posted = await post();
  await forum.checkPhotos();
  expect(posted.isPhotoHeld).toBe(true);
  for (const viewer of [undefined, moderator]) expect(await seenBy(viewer, posted)).toEqual(nothing);
  expect(await content(posted.id)).not.toHaveProperty('photoUrl');
  expect(await approvals()).toEqual([]);

  mustWait = false;
  await forum.checkPhotos();
  expect(await seenBy(undefined, posted)).toEqual(everything);
});

test('moderators decide on a photo that nobody could check for ten minutes', async () => {
  mustWait = undefined;
  const posted = await post();
  const earlier = Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - 601);
  await ThreadModel.updateOne(
    { _id: posted.id },
    { $set: { 'photo.claim': `thread:${posted.id}:${earlier}` } },
  );
  await forum.checkPhotos();
  expect(await approvals()).toEqual([true]);
});

test('a text that is approved alone leaves its photo to the queue', async () => {
  const links = 'https://a.example https://b.example https://c.example';
  const { id, photoUrl: path = '' } = await forum.thread(rosa, {
    content: links,
    photo: await photoOf('#0a0b0c'),
  });
  const posted = { id, path, isPhotoHeld: true };
  await forum.as(moderator).call(threads.moderatorApprove, { params: { id }, body: {} });
  expect(await seenBy(undefined, posted)).toEqual(nothing);
  expect(await approvals()).toEqual([true, true]);
  await act(posted, 'approve');
  expect(await seenBy(undefined, posted)).toEqual(everything);
  expect(await approvals()).toEqual([true, true, false]);
});

test('the photo of a discussion that staff hide waits again once they show it', async () => {
  const posted = await post();
  await act(posted, 'hide');
  await act(posted, 'show');
  expect(await seenBy(undefined, posted)).toEqual(nothing);
  expect(await approvals()).toEqual([true, false, true]);
});

test('a photo no longer waits when its author’s account is deleted', async () => {
  const posted = await post();
  await forum.asService('account').call(eventEndpoint('forum'), {
    body: { id: 'gone', topic: memberRemoved.name, payload: { userId: rosa.id } },
  });
  expect(await approvals()).toEqual([true, false]);
  expect(await statusesFor(posted.path, moderator)).toEqual([404, 404, 404]);
});
