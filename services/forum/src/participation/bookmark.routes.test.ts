import { bookmarks, comments, limits, threads, type Viewer } from '@portal/contracts';
import { eventEndpoint, memberRemoved } from '@portal/contracts/schemas';
import { CommentModel } from '../comments/comment.model.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { BookmarkModel } from './bookmark.model.ts';

const forum = testForum();
const add = (viewer: Viewer, id: number) => forum.as(viewer).call(bookmarks.add, { params: { id } });
const list = (viewer: Viewer, before?: string) =>
  forum.as(viewer).call(bookmarks.list, { query: { ...(before && { before }) } });
const marked = async (viewer: Viewer) => (await list(viewer)).map(({ commentId }) => commentId);

async function threadWith(count: number) {
  const { id } = await forum.thread(rosa);
  const replies = [];
  for (let at = 0; at < count; at += 1)
    replies.push(await forum.comment(linus, id, { content: `Reply ${at}` }));
  return { id, replies: replies.map((reply) => reply.id) };
}

test('marked comments are listed, the last marked first, once each, for the member alone', async () => {
  const { id, replies } = await threadWith(3);
  const [first = 0, second = 0, third = 0] = replies;
  for (const reply of [third, first, first, second]) await add(rosa, reply);

  expect(await marked(rosa)).toEqual([second, first, third]);
  expect(await marked(linus)).toEqual([]);
  const [newest] = await list(rosa);
  expect(newest).toMatchObject({
    threadId: id,
    number: 2,
    excerpt: [{ text: 'Reply 1' }],
    authorName: 'Another gardener',
  });
});

test('a comment says whether the viewer has marked it', async () => {
  const { id, replies } = await threadWith(2);
  await add(rosa, replies[0] ?? 0);
  const flags = async (viewer: Viewer) =>
    (await forum.as(viewer).call(comments.list, { params: { id }, query: {} })).map(
      ({ isBookmarked = false }) => isBookmarked,
    );

  expect(await flags(rosa)).toEqual([true, false]);
  expect(await flags(linus)).toEqual([false, false]);
  await forum.as(rosa).call(bookmarks.remove, { params: { id: replies[0] ?? 0 } });
  expect(await flags(rosa)).toEqual([false, false]);
  expect(await marked(rosa)).toEqual([]);
});

test('a marked comment is listed only while the member may see it', async () => {
  const { id, replies } = await threadWith(2);
  for (const reply of replies) await add(rosa, reply);

  await forum.as(moderator).call(comments.moderatorHide, { params: { id: replies[0] ?? 0 } });
  expect(await marked(rosa)).toEqual([replies[1]]);
  await forum.as(moderator).call(threads.moderatorRemove, { params: { id } });
  expect(await marked(rosa)).toEqual([]);
  expect(await BookmarkModel.countDocuments()).toBe(0);
});

test('pages follow each other, over those that are hidden since', async () => {
  const { replies } = await threadWith(1);
  const document = await CommentModel.findById(replies[0]).lean();
  const ids = Array.from({ length: 45 }, (_, at) => 1000 + at);
  await CommentModel.insertMany(
    ids.map((_id, at) => ({ ...document, _id, number: _id, isHidden: at >= 20 && at < 24 })),
  );
  await BookmarkModel.insertMany(
    ids.map((commentId) => ({
      _id: `${rosa.id}:${commentId}`,
      memberId: rosa.id,
      commentId,
      createdAt: new Date(commentId),
    })),
  );

  const first = await list(rosa);
  const second = await list(rosa, first.at(-1)?.cursor);
  const third = await list(rosa, second.at(-1)?.cursor);

  const expected = ids.filter((_, at) => at < 20 || at >= 24).reverse();
  expect([...first, ...second, ...third].map(({ commentId }) => commentId)).toEqual(expected);
});

test('a member marks at most 1,000 comments', async () => {
  const { replies } = await threadWith(1);
  const createdAt = new Date();
  await BookmarkModel.insertMany(
    Array.from({ length: limits.forum.bookmarksPerMember }, (_, at) => ({
      _id: `${rosa.id}:${1000 + at}`,
      memberId: rosa.id,
      commentId: 1000 + at,
      createdAt,
    })),
  );

  await expect(add(rosa, replies[0] ?? 0)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/at most 1000 comments/),
  });
  expect(await BookmarkModel.countDocuments({ memberId: rosa.id })).toBe(limits.forum.bookmarksPerMember);
  await add(linus, replies[0] ?? 0);
});

test('a deleted member’s marks are deleted', async () => {
  const { replies } = await threadWith(1);
  for (const viewer of [rosa, linus]) await add(viewer, replies[0] ?? 0);

  await forum.asService('account').call(eventEndpoint('forum'), {
    body: { id: 'gone', topic: memberRemoved.name, payload: { userId: rosa.id } },
  });

  expect((await BookmarkModel.find().lean()).map(({ memberId }) => memberId)).toEqual([linus.id]);
});
