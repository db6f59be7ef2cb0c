import { comments, limits, reading, type Thread, threads, type Viewer } from '@portal/contracts';
import { CommentModel } from '../comments/comment.model.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { ReaderModel, ReadModel } from './reading.model.ts';
import { SubscriptionModel } from './subscription.model.ts';

const forum = testForum();
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
    const { id } = await forum.thread(rosa);
    await forum.comment(rosa, id);

    expect(await unreadOf(moderator, id)).toEqual({ count: 0, isNew: false });
    expect(await idsOf(moderator, { filter: 'unread' })).toEqual([]);
  });

  test('a new thread is new until it is opened, except to its author', async () => {
    const { id } = await forum.thread(rosa);
    expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: true });
    expect(await unreadOf(rosa, id)).toEqual({ count: 0, isNew: false });
    expect(await idsOf(linus, { filter: 'unread' })).toEqual([id]);

    await markRead(linus, id, 0);

    expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
    expect(await idsOf(linus, { filter: 'unread' })).toEqual([]);
  });

  test('comments of others after the last read one are counted, and the first of them is named', async () => {
    const { id } = await forum.thread(rosa);
    for (let index = 0; index < 4; index += 1) await forum.comment(rosa, id);
    await forum.comment(linus, id);

    await markRead(linus, id, 2);

    expect(await unreadOf(linus, id)).toEqual({ count: 2, first: 3, isNew: false });
    expect(await idsOf(linus, { filter: 'unread' })).toEqual([id]);
    await markRead(linus, id, 1_000_000_000);
    expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
  });

  test('reading an earlier page takes nothing back', async () => {
    const { id } = await forum.thread(rosa);
    for (let index = 0; index < 3; index += 1) await forum.comment(rosa, id);

    await Promise.all([markRead(linus, id, 3), markRead(linus, id, 1), markRead(linus, id, 2)]);

    expect(await unreadOf(linus, id)).toMatchObject({ count: 0 });
  });

  test.each([-1, 1.5, 1_000_000_001, '3', null])('a mark at %p is refused', async (number) => {
    const { id } = await forum.thread(rosa);

    await expect(markRead(linus, id, number as never)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  test('hidden comments are not counted', async () => {
    const { id } = await forum.thread(rosa);
    await markRead(linus, id, 0);
    const comment = await forum.comment(rosa, id);
    await forum.as(moderator).call(comments.moderatorHide, { params: { id: comment.id } });

    expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
    expect(await idsOf(linus, { filter: 'unread' })).toEqual([]);
  });

  test('"mark all read" reads everything', async () => {
    const { id } = await forum.thread(rosa);
    await forum.comment(rosa, id);

    await forum.as(linus).call(reading.markAllRead, {});

    expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
    expect(await idsOf(linus, { filter: 'unread' })).toEqual([]);
  });

  test('a muted thread has nothing new', async () => {
    const { id } = await forum.thread(rosa);
    await forum.comment(rosa, id);
    await watch(linus, id, 'muted');

    expect(await unreadOf(linus, id)).toEqual({ count: 0, isNew: false });
    expect(await idsOf(linus, { filter: 'unread' })).toEqual([]);
  });

  test('the count ends at its limit, and what is too old is not unread', async () => {
    const { id } = await forum.thread(rosa);
    const known = await forum.comment(rosa, id);
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
    const { id } = await forum.thread(rosa);
    await watch(linus, id, 'muted');

    await forum.comment(linus, id);

    expect((await read(linus, id)).watch).toBe('muted');
  });

  test('the limit of threads with a level is a conflict, and no obstacle to a reply', async () => {
    const { id } = await forum.thread(rosa);
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
    const { id } = await forum.thread(rosa);
    await markRead(linus, id, 0);

    await forum.as(moderator).call(threads.moderatorRemove, { params: { id } });

    expect(await SubscriptionModel.countDocuments()).toBe(0);
    expect(await ReadModel.countDocuments()).toBe(0);
  });
});

describe('the filters of the list', () => {
  test('show unanswered, watched and own threads', async () => {
    const answered = await forum.thread(rosa);
    await forum.comment(linus, answered.id);
    const open = await forum.thread(linus);

    expect(await idsOf(null, { filter: 'unanswered' })).toEqual([open.id]);
    expect(await idsOf(rosa, { filter: 'watching' })).toEqual([answered.id]);
    expect(await idsOf(linus, { filter: 'mine' })).toEqual([open.id]);
    expect(await idsOf(linus, { filter: 'mine', sort: 'activity' })).toEqual([open.id]);
    for (const filter of ['unread', 'watching', 'mine'] as const)
      expect(await idsOf(null, { filter })).toEqual([]);
  });

  test('never show what is hidden from the viewer', async () => {
    const { id } = await forum.thread(rosa);
    await watch(linus, id, 'watching');
    await forum.as(rosa).call(threads.hide, { params: { id } });

    for (const filter of ['unread', 'watching', 'unanswered'] as const)
      expect(await idsOf(linus, { filter })).toEqual([]);
  });
});

describe('the last comment of a thread', () => {
  test('is the newest that the public sees, with its author’s account', async () => {
    const { id } = await forum.thread(rosa);
    expect(await read(rosa, id)).not.toHaveProperty('lastComment');
    const first = await forum.comment(linus, id);
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
