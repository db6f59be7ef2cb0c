import { comments, threads, type Viewer } from '@portal/contracts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { storeThread } from '../testing/stored-texts.ts';
import { testForum } from '../testing/test-forum.ts';

const forum = testForum({ postsWait: true });
const staff = forum.as(moderator);
const links = 'https://a.example http://b.example www.c.example';
const hour = 60 * 60 * 1000;
const joined = (member: Viewer, agoMs: number) =>
  forum.accounts.set({ id: member.id, createdAt: new Date(Date.now() - agoMs).toISOString() });
const waits = { isHidden: true, awaitsApproval: true };
const read = (viewer: Viewer, id: number) => forum.as(viewer).call(threads.read, { params: { id } });
const commentsOf = (id: number, viewer = forum.as(rosa)) =>
  viewer.call(comments.list, { params: { id }, query: {} });

test('the first post of a new account waits, seen by its author and moderators only', async () => {
  joined(rosa, 13 * 24 * hour);
  const { id } = await forum.thread(rosa);

  expect(await read(rosa, id)).toMatchObject({ ...waits, isHiddenByStaff: false });
  expect(await read(moderator, id)).toMatchObject(waits);
  await expect(read(linus, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await (await forum.fetch(threads.feed.path)).text()).not.toContain('<entry>');
});

test('further posts wait until one is approved', async () => {
  joined(rosa, hour);
  const { id } = await storeThread(linus);
  const first = await forum.comment(rosa, id);
  expect(await forum.comment(rosa, id)).toMatchObject(waits);

  const approved = await staff.call(comments.moderatorApprove, { params: { id: first.id }, body: {} });

  expect(approved).toMatchObject({ isHidden: false });
  expect(approved).not.toHaveProperty('awaitsApproval');
  expect(await forum.comment(rosa, id)).toMatchObject({ isHidden: false });
  expect((await forum.call(threads.read, { params: { id } })).commentCount).toBe(2);
});

test('an account that is no longer new doesn’t wait', async () => {
  joined(rosa, 15 * 24 * hour);

  expect(await forum.thread(rosa)).toMatchObject({ isHidden: false });
});

test('a post with several links waits, whoever wrote it, unless they are staff', async () => {
  const { id } = await forum.thread(linus, { title: 'https://a.example', content: links });
  expect(await read(linus, id)).toMatchObject(waits);
  expect(await forum.thread(linus, { content: 'https://a.example, http://b.example' })).toMatchObject({
    isHidden: false,
  });
  expect(await forum.thread(moderator, { content: links })).toMatchObject({ isHidden: false });
});

test.each([
  ['a backslash', '[x](https:\\//a.example) [y](https:\\//b.example) [z](<https://c.example>)', true],
  ['pictures of other sites', '![x](https://a.example/x.png) <https://b.example> https://c.example', true],
  ['code', '`https://a.example https://b.example` https://c.example https://d.example', false],
])('links with %s count as a reader finds them', async (_, content, isWaiting) => {
  const { id } = await forum.thread(linus, { content, format: 'markdown' });

  expect((await read(linus, id)).awaitsApproval ?? false).toBe(isWaiting);
});

test('an edit that adds links hides the post until it is approved', async () => {
  const thread = await forum.thread(linus);
  const reply = await forum.comment(rosa, thread.id);

  await forum.as(rosa).call(comments.update, { params: { id: reply.id }, body: { content: links } });
  expect(await commentsOf(thread.id)).toMatchObject([{ id: reply.id, ...waits }]);
  expect(await forum.call(threads.read, { params: { id: thread.id } })).toMatchObject({ commentCount: 0 });
  await forum
    .as(linus)
    .call(threads.update, { params: { id: thread.id }, body: { title: 'Moss', content: links } });
  await expect(read(rosa, thread.id)).rejects.toMatchObject({ code: 'not_found' });
  // An edit without links doesn't show it again.
  await forum
    .as(linus)
    .call(threads.update, { params: { id: thread.id }, body: { title: 'Moss', content: 'None' } });
  expect(await read(linus, thread.id)).toMatchObject(waits);
});

test('the author can’t show a waiting thread, nor add links while it is hidden', async () => {
  const waiting = await forum.thread(linus, { content: links });
  const own = forum.as(linus);
  await expect(own.call(threads.unhide, { params: { id: waiting.id } })).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'A moderator has not approved this discussion yet.',
  });

  const { id } = await storeThread(linus);
  await own.call(threads.hide, { params: { id } });
  await own.call(threads.update, { params: { id }, body: { title: 'Moss', content: links } });
  expect(await own.call(threads.unhide, { params: { id } })).toMatchObject(waits);
});

test('approving shows the post, is recorded with its reason, and has no effect twice', async () => {
  const { id } = await forum.thread(linus, { content: links });
  const approve = () =>
    staff.call(threads.moderatorApprove, { params: { id }, body: { reason: 'Good links' } });

  expect(await approve()).toMatchObject({ isHidden: false });
  expect(await approve()).toMatchObject({ isHidden: false });

  const published = await forum.published();
  const acts = published.filter(({ topic }) => topic === 'privileged_act.forum');
  expect(acts.map(({ payload }) => payload)).toMatchObject([
    { act: 'thread.approved', reason: 'Good links', after: { awaitsApproval: false } },
  ]);
});

test.each([
  ['approved', () => threads.moderatorApprove],
  ['hidden by staff', () => threads.moderatorHide],
  ['shown by staff', () => threads.unhide],
  ['deleted', () => threads.moderatorRemove],
])('the queue learns that a thread waits, and that it no longer does when it is %s', async (_, callOf) => {
  const { id } = await forum.thread(linus, { content: links });
  await approvals();
  await staff.call(callOf() as typeof threads.unhide, { params: { id } });

  const events = await approvals();
  expect(events).toMatchObject([
    { kind: 'thread', id, awaitsApproval: true },
    { kind: 'thread', id, awaitsApproval: false },
  ]);
  expect(events[1]?.revision).toBeGreaterThan(events[0]?.revision ?? 0);
});

test('the queue learns that a waiting comment was deleted, with its thread too', async () => {
  const { id } = await storeThread(linus);
  const first = await forum.comment(rosa, id, { content: links });
  const second = await forum.comment(rosa, id, { content: links });
  await forum.as(rosa).call(comments.remove, { params: { id: first.id } });
  await staff.call(threads.moderatorRemove, { params: { id } });

  const ended = (await approvals()).filter(({ awaitsApproval }) => !awaitsApproval);
  expect(ended).toMatchObject([
    { kind: 'comment', id: first.id },
    { kind: 'comment', id: second.id },
  ]);
});

interface Approval {
  kind: string;
  id: number;
  awaitsApproval: boolean;
  revision: number;
}

/** The published events in the order of their revisions. */
async function approvals(): Promise<Approval[]> {
  const published = await forum.published();
  return published
    .filter(({ topic }) => topic === 'approval.changed')
    .map(({ payload }) => payload as Approval)
    .sort((one, other) => one.revision - other.revision);
}

test('a text that its author has changed since it was read isn’t approved', async () => {
  joined(rosa, hour);
  const thread = await forum.thread(rosa, { title: 'Moss', content: 'Harmless' });
  const { id } = await storeThread(linus);
  const comment = await forum.comment(rosa, id);
  await forum
    .as(rosa)
    .call(threads.update, { params: { id: thread.id }, body: { title: 'Moss', content: 'Not harmless' } });
  await forum.as(rosa).call(comments.update, { params: { id: comment.id }, body: { content: 'Changed' } });
  const refusal = {
    code: 'conflict',
    message: 'The author has changed this text since you read it. Read it again before you approve it.',
  };

  for (const [call, { id }] of [
    [threads.moderatorApprove, thread],
    [comments.moderatorApprove, comment],
  ] as const)
    for (const body of [{ version: 1 }, {}])
      await expect(
        staff.call(call as typeof threads.moderatorApprove, { params: { id }, body }),
      ).rejects.toMatchObject(refusal);
  expect(await read(moderator, thread.id)).toMatchObject(waits);

  const { version } = await read(moderator, thread.id);
  const seen = { params: { id: thread.id }, body: { version } };
  expect(await staff.call(threads.moderatorApprove, seen)).toMatchObject({ isHidden: false });
});
