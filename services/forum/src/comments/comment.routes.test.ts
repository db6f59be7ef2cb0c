import { type Comment, comments, cursorOf, limits, threads } from '@portal/contracts';
import { reconcile } from '../reconcile.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { commentBody, quietLog, testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { CommentModel } from './comment.model.ts';

const forum = testForum();
const key = '0190b6a5-7c3e-7f00-8000-000000000002';
const read = (id: number) => forum.call(threads.read, { params: { id } });
const list = (id: number, after?: string) =>
  forum.call(comments.list, { params: { id }, query: after ? { after } : {} });

test('a reply is listed under its thread and counted', async () => {
  const { id } = await forum.thread(rosa);

  const reply = await forum.comment(linus, id, { authorEmail: 'linus@example.org', threadId: id });

  expect(reply).toMatchObject({ ...commentBody, threadId: id, authorId: linus.id, isHidden: false });
  expect(reply.authorEmail).toBe('linus@example.org');
  const { authorEmail: _, isLiked: __, ...shown } = reply;
  expect(await list(id)).toEqual([shown]);
  expect(await read(id)).toMatchObject({ commentCount: 1, lastActivityAt: reply.createdAt });
});

test('rejects a reply whose body names another thread', async () => {
  const [one, other] = [await forum.thread(rosa), await forum.thread(rosa)];

  await expect(forum.comment(rosa, one.id, { threadId: other.id })).rejects.toMatchObject({
    fields: { threadId: expect.any(String) },
  });
});

test('repeated and simultaneous requests with one key create one reply', async () => {
  const { id } = await forum.thread(rosa);

  const made = await Promise.all([1, 2, 3, 4].map(() => forum.comment(linus, id, { requestKey: key })));
  const again = await forum.comment(linus, id, { requestKey: key });

  expect(new Set([...made, again].map((reply) => reply.id)).size).toBe(1);
  expect((await read(id)).commentCount).toBe(1);
});

test('a key used in another thread is a conflict', async () => {
  const [one, other] = [await forum.thread(rosa), await forum.thread(rosa)];
  await forum.comment(linus, one.id, { requestKey: key });

  await expect(forum.comment(linus, other.id, { requestKey: key })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await list(other.id)).toEqual([]);
});

test('pages hold every reply once, oldest first', async () => {
  const { id } = await forum.thread(rosa);
  for (let index = 0; index < 55; index++) await forum.comment(linus, id, { content: `Reply ${index}` });
  // Equal dates: ids decide.
  await CommentModel.updateMany({ threadId: id }, { $set: { createdAt: new Date(Date.UTC(2026, 0, 1)) } });

  const first = await list(id);
  const last = first.at(-1) as Comment;
  const second = await list(id, cursorOf(last.createdAt, last.id));

  expect([first.length, second.length]).toEqual([limits.comment.pageLength, 5]);
  expect([...first, ...second].map(({ content }) => content)).toEqual(
    Array.from({ length: 55 }, (_, index) => `Reply ${index}`),
  );
});

test('a page shows the viewer their own hidden reply in its place', async () => {
  const { id } = await forum.thread(rosa);
  const replies = [];
  for (const content of ['A', 'B', 'C']) replies.push(await forum.comment(linus, id, { content }));
  await forum.as(moderator).call(comments.moderatorHide, { params: { id: replies[1]?.id ?? 0 } });

  const seen = await forum.as(linus).call(comments.list, { params: { id }, query: {} });
  expect(seen.map(({ content, isHidden }) => [content, isHidden])).toEqual([
    ['A', false],
    ['B', true],
    ['C', false],
  ]);
});

test('the count is right after simultaneous replies, hidings and removals', async () => {
  const { id } = await forum.thread(rosa);
  const old = [];
  for (let index = 0; index < 8; index++) old.push((await forum.comment(linus, id)).id);
  const staff = forum.as(moderator);

  await Promise.all([
    ...Array.from({ length: 20 }, () => forum.comment(linus, id)),
    ...old.slice(0, 4).map((one) => staff.call(comments.moderatorHide, { params: { id: one } })),
    ...old.slice(4).map((one) => staff.call(comments.moderatorRemove, { params: { id: one } })),
  ]);

  expect((await read(id)).commentCount).toBe(20);
  expect((await staff.call(threads.read, { params: { id } })).commentCount).toBe(24);
  expect(await CommentModel.countDocuments({ uncountedSince: { $exists: true } })).toBe(0);
});

test('reconciling corrects an interrupted count once it is old enough', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(linus, id);
  // A crash between the reply and the count.
  const since = new Date();
  await ThreadModel.updateOne({ _id: id }, { $set: { commentCount: 0 } });
  await CommentModel.updateOne({ _id: reply.id }, { $set: { uncountedSince: since } });

  expect(await reconcile(since, quietLog)).toBe(0);
  expect(await reconcile(new Date(since.getTime() + 1), quietLog)).toBe(1);
  expect((await read(id)).commentCount).toBe(1);
  expect(await reconcile(new Date(Date.now() + 1), quietLog)).toBe(0);
});

test('a reply to a thread that is deleted meanwhile is not stored', async () => {
  const { id } = await forum.thread(rosa);
  const remove = forum.as(moderator).call(threads.moderatorRemove, { params: { id } });

  const replies = await Promise.allSettled(Array.from({ length: 10 }, () => forum.comment(linus, id)));
  await remove;

  expect(await CommentModel.countDocuments()).toBe(0);
  for (const reply of replies)
    if (reply.status === 'rejected')
      expect(reply.reason).toMatchObject({ code: 'not_found', message: 'Discussion not found' });
});

test('reconciling deletes an interrupted reply without a thread', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(linus, id);
  await ThreadModel.deleteOne({ _id: id });
  await CommentModel.updateOne({ _id: reply.id }, { $set: { uncountedSince: new Date(0) } });

  await reconcile(new Date(), quietLog);

  expect(await CommentModel.countDocuments()).toBe(0);
});

test.each([
  'after=1',
  'after=2026-02-31T25:00:00.000Z_1',
  'before=1',
  'from=0',
  'since=yesterday',
  'at=begin',
  'from=1&at=end',
  'after=2026-01-01T00:00:00.000Z_1&before=2026-01-01T00:00:00.000Z_1',
  'after[$gt]=',
])('rejects %s with a sentence', async (query) => {
  const { id } = await forum.thread(rosa);
  const response = await forum.fetch(`/api/threads/${id}/comments?${query}`);

  expect(response.status).toBe(400);
  expect(await response.text()).toMatch(/^[A-Z"].*\.$/);
});
