import { bookmarks, forumPictures, likes, reading, threads, writings } from '@portal/contracts';
import { eventEndpoint, memberRemoved } from '@portal/contracts/schemas';
import { found } from '@portal/kit';
import { photoOf } from '@portal/kit/testing';
import { reconcile } from '../reconcile.ts';
import { admin, linus, moderator, owner, rosa } from '../testing/people.ts';
import { quietLog, testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { LikeModel } from './like.model.ts';
import { finishLike } from './like.ts';

const forum = testForum();
const like = (viewer: typeof rosa, id: number) => forum.as(viewer).call(likes.likeThread, { params: { id } });
const unlike = (viewer: typeof rosa, id: number) =>
  forum.as(viewer).call(likes.unlikeThread, { params: { id } });
const likeComment = (viewer: typeof rosa, id: number) =>
  forum.as(viewer).call(likes.likeComment, { params: { id } });
const read = (id: number, viewer?: typeof rosa) =>
  (viewer ? forum.as(viewer) : forum).call(threads.read, { params: { id } });
const later = () => new Date(Date.now() + 1);

test('a like counts once, and is shown to the member who gave it', async () => {
  const { id } = await forum.thread(rosa);

  expect(await like(linus, id)).toEqual({ likeCount: 1, isLiked: true });
  expect(await like(linus, id)).toEqual({ likeCount: 1, isLiked: true });

  expect(await read(id, linus)).toMatchObject({ likeCount: 1, isLiked: true });
  expect(await read(id, rosa)).toMatchObject({ likeCount: 1, isLiked: false });
  expect(await read(id)).not.toHaveProperty('isLiked');
  expect(await unlike(linus, id)).toEqual({ likeCount: 0, isLiked: false });
  expect(await unlike(linus, id)).toEqual({ likeCount: 0, isLiked: false });
  expect(await LikeModel.countDocuments()).toBe(0);
});

test('simultaneous likes and take-backs of many members are counted right', async () => {
  const { id } = await forum.thread(rosa);
  const people = [rosa, linus, moderator, admin, owner];

  await Promise.all([...people, ...people].map((person) => like(person, id)));
  expect(await read(id)).toMatchObject({ likeCount: 5 });

  await Promise.all([unlike(linus, id), unlike(rosa, id), like(admin, id)]);
  expect(await read(id)).toMatchObject({ likeCount: 3 });
});

test('a comment has likes of its own', async () => {
  const thread = await forum.thread(rosa);
  const comment = await forum.comment(rosa, thread.id);

  expect(await likeComment(linus, comment.id)).toEqual({ likeCount: 1, isLiked: true });

  expect(await read(thread.id, linus)).toMatchObject({ likeCount: 0, isLiked: false });
});

test('a like that was interrupted is counted later', async () => {
  const { id } = await forum.thread(rosa);
  jest.spyOn(ThreadModel, 'updateOne').mockImplementationOnce(() => {
    throw new Error('The database is down.');
  });
  await expect(like(linus, id)).rejects.toMatchObject({ code: 'internal' });
  expect(await read(id)).toMatchObject({ likeCount: 0 });

  await reconcile(later(), quietLog);

  expect(await read(id)).toMatchObject({ likeCount: 1 });
  expect(await forum.notices()).toMatchObject([{ kind: 'like', recipients: [rosa.id] }]);
});

test('a like of a deleted thread leaves nothing behind', async () => {
  const { id } = await forum.thread(rosa);
  await like(linus, id);
  const stored = found(await LikeModel.findOne().lean(), 'Like');
  await forum.as(moderator).call(threads.moderatorRemove, { params: { id } });
  expect(await LikeModel.countDocuments()).toBe(0);

  await LikeModel.create(stored);
  expect(await finishLike(stored)).toBeUndefined();

  expect(await LikeModel.countDocuments()).toBe(0);
});

test('the likes of a deleted member are taken back', async () => {
  const { id } = await forum.thread(rosa);
  await like(linus, id);
  await like(owner, id);

  const event = { id: 'removed', topic: memberRemoved.name, payload: { userId: linus.id } };
  await forum.asService('account').call(eventEndpoint('forum'), { body: event });
  await reconcile(later(), quietLog);

  expect(await read(id)).toMatchObject({ likeCount: 1 });
  expect(await LikeModel.countDocuments({ userId: linus.id })).toBe(0);
});

test('a member’s own data names what they like and watch, and no other answer does', async () => {
  const { id } = await forum.thread(rosa);
  const comment = await forum.comment(owner, id);
  await like(linus, id);
  await likeComment(linus, comment.id);
  await forum.as(linus).call(reading.watch, { params: { id }, body: { level: 'muted' } });
  await forum.as(linus).call(bookmarks.add, { params: { id: comment.id } });
  const { url } = await forum.as(linus).call(forumPictures.upload, { body: { photo: await photoOf() } });
  const writingsFor = (as: 'author' | 'public') =>
    forum.asService('account').call(writings.ofMember, { params: { id: linus.id }, query: { as } });

  expect((await writingsFor('author')).participation).toEqual({
    likes: [
      { threadId: id, at: expect.any(String) },
      { threadId: id, commentId: comment.id, at: expect.any(String) },
    ],
    levels: [{ threadId: id, level: 'muted' }],
    bookmarks: [{ commentId: comment.id, at: expect.any(String) }],
    pictures: [url],
  });
  expect(await writingsFor('public')).not.toHaveProperty('participation');
});

test('the author is notified of each member’s like once, and not of their own', async () => {
  const { id } = await forum.thread(rosa);
  await like(rosa, id);
  await like(linus, id);

  expect(await forum.notices()).toEqual([
    {
      key: `like:thread:${id}`,
      kind: 'like',
      threadId: id,
      actorId: linus.id,
      at: expect.any(String),
      recipients: [rosa.id],
    },
  ]);
});
