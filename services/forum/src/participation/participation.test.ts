import {
  bookmarks,
  comments,
  forumPictures,
  likes,
  limits,
  reading,
  type Thread,
  threads,
  type Viewer,
  writings,
} from '@portal/contracts';
import { eventEndpoint, memberRemoved } from '@portal/contracts/schemas';
import { found } from '@portal/kit';
import { photoOf } from '@portal/kit/testing';
import { CommentModel } from '../comments/comment.model.ts';
import { reconcile } from '../reconcile.ts';
import { admin, linus, moderator, owner, rosa } from '../testing/people.ts';
import { storeComment, storeThread } from '../testing/stored-texts.ts';
import { quietLog, testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { BookmarkModel } from './bookmark.model.ts';
import { LikeModel } from './like.model.ts';
import { finishLike } from './like.ts';
import { ReaderModel, ReadModel } from './reading.model.ts';
import { SubscriptionModel } from './subscription.model.ts';

const forum = testForum();

describe('bookmarks', () => {
  const add = (viewer: Viewer, id: number) => forum.as(viewer).call(bookmarks.add, { params: { id } });
  const list = (viewer: Viewer, before?: string) =>
    forum.as(viewer).call(bookmarks.list, { query: { ...(before && { before }) } });
  const marked = async (viewer: Viewer) => (await list(viewer)).map(({ commentId }) => commentId);

  async function threadWith(count: number) {
    const { id } = await storeThread(rosa);
    const replies = [];
    for (let at = 0; at < count; at += 1)
      replies.push(await storeComment(linus, id, { content: `Reply ${at}` }));
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
});

describe('likes', () => {
  const like = (viewer: typeof rosa, id: number) =>
    forum.as(viewer).call(likes.likeThread, { params: { id } });
  const unlike = (viewer: typeof rosa, id: number) =>
    forum.as(viewer).call(likes.unlikeThread, { params: { id } });
  const likeComment = (viewer: typeof rosa, id: number) =>
    forum.as(viewer).call(likes.likeComment, { params: { id } });
  const read = (id: number, viewer?: typeof rosa) =>
    (viewer ? forum.as(viewer) : forum).call(threads.read, { params: { id } });
  const later = () => new Date(Date.now() + 1);

  test('a like counts once, and is shown to the member who gave it', async () => {
    const { id } = await storeThread(rosa);

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
    const { id } = await storeThread(rosa);
    const people = [rosa, linus, moderator, admin, owner];

    await Promise.all([...people, ...people].map((person) => like(person, id)));
    expect(await read(id)).toMatchObject({ likeCount: 5 });

    await Promise.all([unlike(linus, id), unlike(rosa, id), like(admin, id)]);
    expect(await read(id)).toMatchObject({ likeCount: 3 });
  });

  test('a comment has likes of its own', async () => {
    const thread = await storeThread(rosa);
    const comment = await storeComment(rosa, thread.id);

    expect(await likeComment(linus, comment.id)).toEqual({ likeCount: 1, isLiked: true });

    expect(await read(thread.id, linus)).toMatchObject({ likeCount: 0, isLiked: false });
  });

  test('a like that was interrupted is counted later', async () => {
    const { id } = await storeThread(rosa);
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
    const { id } = await storeThread(rosa);
    await like(linus, id);
    const stored = found(await LikeModel.findOne().lean(), 'Like');
    await forum.as(moderator).call(threads.moderatorRemove, { params: { id } });
    expect(await LikeModel.countDocuments()).toBe(0);

    await LikeModel.create(stored);
    expect(await finishLike(stored)).toBeUndefined();

    expect(await LikeModel.countDocuments()).toBe(0);
  });

  test('the likes of a deleted member are taken back', async () => {
    const { id } = await storeThread(rosa);
    await like(linus, id);
    await like(owner, id);

    const event = { id: 'removed', topic: memberRemoved.name, payload: { userId: linus.id } };
    await forum.asService('account').call(eventEndpoint('forum'), { body: event });
    await reconcile(later(), quietLog);

    expect(await read(id)).toMatchObject({ likeCount: 1 });
    expect(await LikeModel.countDocuments({ userId: linus.id })).toBe(0);
  });

  test('a member’s own data names what they like and watch, and no other answer does', async () => {
    const { id } = await storeThread(rosa);
    const comment = await storeComment(owner, id);
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
    const { id } = await storeThread(rosa);
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
});

describe('reading', () => {
  type Query = NonNullable<Parameters<typeof list>[1]>;
  const list = async (
    viewer: Viewer | null,
    query: { filter?: 'unanswered' | 'pinned' | 'unread' | 'watching' | 'mine'; sort?: 'activity' } = {},
  ) => (viewer ? forum.as(viewer) : forum).call(threads.list, { query });
  const idsOf = async (viewer: Viewer | null, query: Query) =>
    (await list(viewer, query)).map(({ id }: Thread) => id);
  const read = (viewer: Viewer, id: number) => forum.as(viewer).call(threads.read, { params: { id } });
  const unreadOf = async (viewer: Viewer, id: number) => (await read(viewer, id)).unread;
  const markRead = (viewer: Viewer, id: number, number: number) =>
    forum.as(viewer).call(reading.markRead, { params: { id }, body: { number } });
  const watch = (viewer: Viewer, id: number, level: 'watching' | 'muted') =>
    forum.as(viewer).call(reading.watch, { params: { id }, body: { level } });

  /** Linus has been in the forum before anything of the test happens. */
  beforeEach(async () => {
    await list(linus);
  });

  describe('what is new to a member', () => {
    test('nothing is unread from before the first visit', async () => {
      const { id } = await storeThread(rosa);
      await storeComment(rosa, id);

      expect(await unreadOf(moderator, id)).toEqual({ count: 0, isNew: false });
      expect(await idsOf(moderator, { filter: 'unread' })).toEqual([]);
    });

    test('a new thread is new until it is opened, except to its author', async () => {
      const { id } = await storeThread(rosa);
      expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: true });
      expect(await unreadOf(rosa, id)).toEqual({ count: 0, isNew: false });
      expect(await idsOf(linus, { filter: 'unread' })).toEqual([id]);

      await markRead(linus, id, 0);

      expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
      expect(await idsOf(linus, { filter: 'unread' })).toEqual([]);
    });

    test('comments of others after the last read one are counted, and the first of them is named', async () => {
      const { id } = await storeThread(rosa);
      for (let index = 0; index < 4; index += 1) await storeComment(rosa, id);
      await storeComment(linus, id);

      await markRead(linus, id, 2);

      expect(await unreadOf(linus, id)).toEqual({ count: 2, first: 3, isNew: false });
      expect(await idsOf(linus, { filter: 'unread' })).toEqual([id]);
      await markRead(linus, id, 1_000_000_000);
      expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
    });

    test('reading an earlier page takes nothing back', async () => {
      const { id } = await storeThread(rosa);
      for (let index = 0; index < 3; index += 1) await storeComment(rosa, id);

      await Promise.all([markRead(linus, id, 3), markRead(linus, id, 1), markRead(linus, id, 2)]);

      expect(await unreadOf(linus, id)).toMatchObject({ count: 0 });
    });

    test.each([-1, 1.5, 1_000_000_001, '3', null])('a mark at %p is refused', async (number) => {
      const { id } = await storeThread(rosa);

      await expect(markRead(linus, id, number as never)).rejects.toMatchObject({ code: 'invalid_input' });
    });

    test('hidden comments are not counted', async () => {
      const { id } = await storeThread(rosa);
      await markRead(linus, id, 0);
      const comment = await storeComment(rosa, id);
      await forum.as(moderator).call(comments.moderatorHide, { params: { id: comment.id } });

      expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
      expect(await idsOf(linus, { filter: 'unread' })).toEqual([]);
    });

    test('"mark all read" reads everything', async () => {
      const { id } = await storeThread(rosa);
      await storeComment(rosa, id);

      await forum.as(linus).call(reading.markAllRead, {});

      expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
      expect(await idsOf(linus, { filter: 'unread' })).toEqual([]);
    });

    test('a muted thread has nothing new', async () => {
      const { id } = await storeThread(rosa);
      await storeComment(rosa, id);
      await watch(linus, id, 'muted');

      expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
      expect(await idsOf(linus, { filter: 'unread' })).toEqual([]);
    });

    test('the count ends at its limit, and what is too old is not unread', async () => {
      const { id } = await storeThread(rosa);
      const known = await storeComment(rosa, id);
      await ReaderModel.updateOne({ _id: linus.id }, { readAllAt: new Date(0) });
      const stored = await CommentModel.findById(known.id).lean();
      await CommentModel.insertMany(
        Array.from({ length: 150 }, (_, index) => ({ ...stored, _id: 1000 + index, number: 2 + index })),
      );
      expect(await unreadOf(linus, id)).toMatchObject({ count: limits.forum.unreadCount });

      const longAgo = new Date(Date.now() - limits.forum.unreadMs - 1000);
      await CommentModel.updateMany({}, { createdAt: longAgo });
      await ThreadModel.updateMany({}, { createdAt: longAgo, lastActivityAt: longAgo });
      expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
    });
  });

  describe('watching', () => {
    test('authors watch their threads, and who replies follows', async () => {
      const { id, watch: level } = await forum.thread(rosa);
      await forum.comment(linus, id);

      expect(level).toBe('watching');
      expect((await read(linus, id)).watch).toBe('following');
      expect((await read(moderator, id)).watch).toBe('none');
      expect(await forum.call(threads.read, { params: { id } })).not.toHaveProperty('watch');
    });

    test('a reply does not change the level that a member has chosen', async () => {
      const { id } = await storeThread(rosa);
      await watch(linus, id, 'muted');

      await forum.comment(linus, id);

      expect((await read(linus, id)).watch).toBe('muted');
    });

    test('the limit of threads with a level is a conflict, and no obstacle to a reply', async () => {
      const { id } = await storeThread(rosa);
      const { watchedPerMember } = limits.forum;
      await SubscriptionModel.insertMany(
        Array.from({ length: watchedPerMember }, (_, index) => ({
          threadId: 10_000 + index,
          userId: linus.id,
          level: 'following' as const,
        })),
      );

      await expect(watch(linus, id, 'watching')).rejects.toMatchObject({ code: 'conflict' });
      await forum.comment(linus, id);

      expect((await read(linus, id)).watch).toBe('none');
    });

    test('a deleted thread leaves no subscriptions and no marks behind', async () => {
      const { id } = await storeThread(rosa);
      await markRead(linus, id, 0);

      await forum.as(moderator).call(threads.moderatorRemove, { params: { id } });

      expect(await SubscriptionModel.countDocuments()).toBe(0);
      expect(await ReadModel.countDocuments()).toBe(0);
    });
  });

  describe('the filters of the list', () => {
    test('show unanswered, watched and own threads', async () => {
      const answered = await forum.thread(rosa);
      await storeComment(linus, answered.id);
      const open = await storeThread(linus);

      expect(await idsOf(null, { filter: 'unanswered' })).toEqual([open.id]);
      expect(await idsOf(rosa, { filter: 'watching' })).toEqual([answered.id]);
      expect(await idsOf(linus, { filter: 'mine' })).toEqual([open.id]);
      expect(await idsOf(linus, { filter: 'mine', sort: 'activity' })).toEqual([open.id]);
      for (const filter of ['unread', 'watching', 'mine'] as const)
        expect(await idsOf(null, { filter })).toEqual([]);
    });

    test('never show what is hidden from the viewer', async () => {
      const { id } = await storeThread(rosa);
      await watch(linus, id, 'watching');
      await forum.as(rosa).call(threads.hide, { params: { id } });

      for (const filter of ['unread', 'watching', 'unanswered'] as const)
        expect(await idsOf(linus, { filter })).toEqual([]);
    });
  });

  describe('the last comment of a thread', () => {
    test('is the newest that the public sees, with its author’s account', async () => {
      const { id } = await storeThread(rosa);
      expect(await read(rosa, id)).not.toHaveProperty('lastComment');
      const first = await storeComment(linus, id);
      const second = await forum.comment(moderator, id);
      expect((await read(rosa, id)).lastComment).toEqual({
        id: second.id,
        number: 2,
        authorName: second.authorName,
        authorId: moderator.id,
        author: second.author,
        createdAt: second.createdAt,
      });

      await forum.as(moderator).call(comments.moderatorHide, { params: { id: second.id } });

      expect((await read(moderator, id)).lastComment).toMatchObject({ id: first.id });
      await forum.as(linus).call(comments.remove, { params: { id: first.id } });
      expect(await read(rosa, id)).not.toHaveProperty('lastComment');
    });
  });
});
