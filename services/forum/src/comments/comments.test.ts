import { type Comment, comments, cursorOf, limits, threads, type Viewer } from '@portal/contracts';
import { reconcile } from '../reconcile.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { storeComment, storeThread } from '../testing/stored-texts.ts';
import { commentBody, quietLog, testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { CommentModel } from './comment.model.ts';
import { pruneHistories } from './comment-history.ts';

const forum = testForum();

describe('comments of a thread', () => {
  const key = '0190b6a5-7c3e-7f00-8000-000000000002';
  const read = (id: number) => forum.call(threads.read, { params: { id } });
  const list = (id: number, after?: string) =>
    forum.call(comments.list, { params: { id }, query: after ? { after } : {} });

  test('a reply is listed under its thread and counted', async () => {
    const { id } = await storeThread(rosa);

    const reply = await forum.comment(linus, id, { authorEmail: 'linus@example.org', threadId: id });

    expect(reply).toMatchObject({ ...commentBody, threadId: id, authorId: linus.id, isHidden: false });
    expect(reply.authorEmail).toBe('linus@example.org');
    const { authorEmail: _, isLiked: __, ...shown } = reply;
    expect(await list(id)).toEqual([shown]);
    expect(await read(id)).toMatchObject({ commentCount: 1, lastActivityAt: reply.createdAt });
  });

  test('rejects a reply whose body names another thread', async () => {
    const [one, other] = [await storeThread(rosa), await storeThread(rosa)];

    await expect(forum.comment(rosa, one.id, { threadId: other.id })).rejects.toMatchObject({
      fields: { threadId: expect.any(String) },
    });
  });

  test('repeated and simultaneous requests with one key create one reply', async () => {
    const { id } = await storeThread(rosa);

    const made = await Promise.all([1, 2, 3, 4].map(() => forum.comment(linus, id, { requestKey: key })));
    const again = await forum.comment(linus, id, { requestKey: key });

    expect(new Set([...made, again].map((reply) => reply.id)).size).toBe(1);
    expect((await read(id)).commentCount).toBe(1);
  });

  test('a key used in another thread is a conflict', async () => {
    const [one, other] = [await storeThread(rosa), await storeThread(rosa)];
    await forum.comment(linus, one.id, { requestKey: key });

    await expect(forum.comment(linus, other.id, { requestKey: key })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await list(other.id)).toEqual([]);
  });

  test('pages hold every reply once, oldest first', async () => {
    const { id } = await storeThread(rosa);
    // Equal dates: ids decide.
    const createdAt = new Date(Date.UTC(2026, 0, 1));
    await forum.copyComment(linus, id, 55, (index) => ({ content: `Reply ${index}`, createdAt }));

    const first = await list(id);
    const last = first.at(-1) as Comment;
    const second = await list(id, cursorOf(last.createdAt, last.id));

    expect([first.length, second.length]).toEqual([limits.comment.pageLength, 5]);
    expect([...first, ...second].map(({ content }) => content)).toEqual(
      Array.from({ length: 55 }, (_, index) => `Reply ${index}`),
    );
  });

  test('a page shows the viewer their own hidden reply in its place', async () => {
    const { id } = await storeThread(rosa);
    const replies = [];
    for (const content of ['A', 'B', 'C']) replies.push(await storeComment(linus, id, { content }));
    await forum.as(moderator).call(comments.moderatorHide, { params: { id: replies[1]?.id ?? 0 } });

    const seen = await forum.as(linus).call(comments.list, { params: { id }, query: {} });
    expect(seen.map(({ content, isHidden }) => [content, isHidden])).toEqual([
      ['A', false],
      ['B', true],
      ['C', false],
    ]);
  });

  test('the count is right after simultaneous replies, hidings and removals', async () => {
    const { id } = await storeThread(rosa);
    const old = [];
    for (let index = 0; index < 8; index++) old.push((await storeComment(linus, id)).id);
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
    const { id } = await storeThread(rosa);
    const reply = await storeComment(linus, id);
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
    const { id } = await storeThread(rosa);
    const remove = forum.as(moderator).call(threads.moderatorRemove, { params: { id } });

    const replies = await Promise.allSettled(Array.from({ length: 10 }, () => forum.comment(linus, id)));
    await remove;

    expect(await CommentModel.countDocuments()).toBe(0);
    for (const reply of replies)
      if (reply.status === 'rejected')
        expect(reply.reason).toMatchObject({ code: 'not_found', message: 'Discussion not found' });
  });

  test('reconciling deletes an interrupted reply without a thread', async () => {
    const { id } = await storeThread(rosa);
    const reply = await storeComment(linus, id);
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
    const { id } = await storeThread(rosa);
    const response = await forum.fetch(`/api/threads/${id}/comments?${query}`);

    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/^[A-Z"].*\.$/);
  });
});

describe('numbers of comments', () => {
  const list = (id: number, query: object = {}, viewer?: Viewer): Promise<Comment[]> =>
    (viewer ? forum.as(viewer) : forum).call(comments.list, { params: { id }, query: query as never });
  const numbersAt = async (id: number, query: object = {}, viewer?: Viewer) =>
    (await list(id, query, viewer)).map(({ number }) => number);
  const upTo = (last: number, first = 1) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);

  /** A thread with this many comments, one a minute, the first at noon. */
  async function longThread(length: number) {
    const { id } = await storeThread(rosa);
    await forum.copyComment(linus, id, length, (index) => ({ createdAt: minute(index + 1) }));
    await ThreadModel.updateOne({ _id: id }, { $set: { lastNumber: length } });
    return id;
  }
  const minute = (number: number) => new Date(Date.UTC(2026, 5, 1, 12, number));

  test('comments are numbered from 1 in each thread', async () => {
    const [one, other] = [await storeThread(rosa), await storeThread(rosa)];

    expect((await forum.comment(linus, one.id)).number).toBe(1);
    expect((await forum.comment(rosa, one.id)).number).toBe(2);
    expect((await forum.comment(rosa, other.id)).number).toBe(1);
  });

  test('concurrent comments have different numbers', async () => {
    const { id } = await storeThread(rosa);

    await Promise.all(upTo(20).map(() => forum.comment(linus, id)));

    expect((await numbersAt(id)).sort((a = 0, b = 0) => a - b)).toEqual(upTo(20));
  });

  test('the number of a deleted comment is not given to another', async () => {
    const { id } = await storeThread(rosa);
    await storeComment(linus, id);
    const second = await storeComment(linus, id);
    await forum.as(linus).call(comments.remove, { params: { id: second.id } });

    expect((await forum.comment(linus, id)).number).toBe(3);
  });

  test('a repeated request gets the comment with its number', async () => {
    const { id } = await storeThread(rosa);
    const requestKey = '5f5ad38e-7a5a-4f3b-9d5c-1c6a4a2f7f10';
    await forum.comment(linus, id, { requestKey });

    expect((await forum.comment(linus, id, { requestKey })).number).toBe(1);
  });

  describe('a page of a long thread', () => {
    const { pageLength } = limits.comment;
    const cursor = (number: number) => cursorOf(minute(number).toISOString(), 1000 + number);
    const places: [object, number[]][] = [
      [{}, upTo(50)],
      [{ after: cursor(50) }, upTo(100, 51)],
      [{ after: cursor(100) }, upTo(120, 101)],
      [{ before: cursor(101) }, upTo(100, 51)],
      [{ before: cursor(3) }, upTo(2)],
      [{ before: cursor(1) }, []],
      [{ from: '60' }, upTo(109, 60)],
      [{ from: '110' }, upTo(120, 110)],
      [{ from: '999' }, upTo(120, 71)],
      [{ since: minute(100).toISOString() }, upTo(120, 100)],
      [{ since: '2030-01-01T00:00:00.000Z' }, upTo(120, 71)],
      [{ at: 'end' }, upTo(120, 71)],
    ];

    test('begins or ends at the place that was asked for', async () => {
      const id = await longThread(2 * pageLength + 20);
      for (const [place, numbers] of places)
        expect([place, await numbersAt(id, place)]).toEqual([place, numbers]);
    });

    test('with a number that is gone begins with the next', async () => {
      const id = await longThread(5);
      await CommentModel.deleteOne({ _id: 1002 });
      await CommentModel.updateOne({ _id: 1003 }, { $set: { isHidden: true } });

      expect(await numbersAt(id, { from: '2' })).toEqual([4, 5]);
      expect(await numbersAt(id, { from: '2' }, linus)).toEqual([3, 4, 5]);
      expect(await numbersAt(id, { from: '2' }, moderator)).toEqual([3, 4, 5]);
    });

    test('has hidden comments for those who may see them only, in every direction', async () => {
      const id = await longThread(5);
      await CommentModel.updateMany({ _id: { $in: [1002, 1005] } }, { $set: { isHidden: true } });

      expect(await numbersAt(id, { at: 'end' })).toEqual([1, 3, 4]);
      expect(await numbersAt(id, { at: 'end' }, rosa)).toEqual([1, 3, 4]);
      expect(await numbersAt(id, { before: cursor(5) }, linus)).toEqual([1, 2, 3, 4]);
      expect(await numbersAt(id, { since: minute(4).toISOString() }, moderator)).toEqual([4, 5]);
    });
  });

  describe('an answer', () => {
    test('names the comment that it answers', async () => {
      const { id } = await storeThread(rosa);
      const first = await storeComment(linus, id);

      const { replyTo } = await forum.comment(rosa, id, { replyToId: first.id });

      expect(replyTo).toEqual({ id: first.id, number: 1, authorName: commentBody.authorName });
      expect((await list(id))[1]?.replyTo).toEqual(replyTo);
    });

    test('to a comment of another thread is refused', async () => {
      const [one, other] = [await storeThread(rosa), await storeThread(rosa)];
      const { id: replyToId } = await storeComment(linus, other.id);

      await expect(forum.comment(rosa, one.id, { replyToId })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: { replyToId: expect.stringMatching(/not in this discussion/) },
      });
    });

    test('to a comment that the member does not see is refused like one that never was', async () => {
      const { id } = await storeThread(rosa);
      const hidden = await storeComment(linus, id);
      await forum.as(moderator).call(comments.moderatorHide, { params: { id: hidden.id } });
      const refusals = await Promise.all(
        [hidden.id, 999].map((replyToId) => forum.comment(rosa, id, { replyToId }).catch(String)),
      );

      expect(refusals[0]).toBe(refusals[1]);
    });

    test('does not name a comment that is hidden or deleted since, except to those who see it', async () => {
      const { id } = await storeThread(rosa);
      const first = await storeComment(linus, id);
      await forum.comment(rosa, id, { replyToId: first.id });
      await forum.as(moderator).call(comments.moderatorHide, { params: { id: first.id } });

      expect((await list(id))[0]).not.toHaveProperty('replyTo');
      expect((await list(id, {}, linus))[1]?.replyTo).toMatchObject({ number: 1 });
      await forum.as(linus).call(comments.remove, { params: { id: first.id } });
      expect((await list(id, {}, linus))[0]).not.toHaveProperty('replyTo');
    });
  });
});

describe('a member’s own comments', () => {
  const edit = (viewer: Viewer, id: number, content: string, version?: number) =>
    forum.as(viewer).call(comments.update, {
      params: { id },
      body: { content, ...(version !== undefined && { version }) },
    });
  const remove = (viewer: Viewer, id: number) => forum.as(viewer).call(comments.remove, { params: { id } });
  const historyOf = (id: number) => forum.as(moderator).call(comments.history, { params: { id } });
  const newComment = async () => {
    const { id: threadId } = await storeThread(linus);
    return { threadId, ...(await storeComment(rosa, threadId, { content: 'First' })) };
  };

  describe('editing', () => {
    test('changes the text and its version, and says when', async () => {
      const { id, threadId } = await newComment();

      const edited = await edit(rosa, id, ' Second\u0000 ', 1);

      expect(edited).toMatchObject({ id, content: 'Second', version: 2, editedAt: expect.any(String) });
      expect(await forum.as(rosa).call(comments.list, { params: { id: threadId }, query: {} })).toEqual([
        edited,
      ]);
    });

    test('refuses an outdated version, but not the same text again', async () => {
      const { id } = await newComment();
      await edit(rosa, id, 'Second', 1);

      expect(await edit(rosa, id, 'Second', 1)).toMatchObject({ content: 'Second', version: 2 });
      await expect(edit(rosa, id, 'Third', 1)).rejects.toMatchObject({ code: 'conflict' });
      expect(await edit(rosa, id, 'Third', 2)).toMatchObject({ version: 3 });
    });

    test('of two simultaneous edits of one version one is refused', async () => {
      const { id } = await newComment();

      const results = await Promise.allSettled([edit(rosa, id, 'A', 1), edit(rosa, id, 'B', 1)]);

      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await historyOf(id)).toHaveLength(1);
    });

    test('leaves a hidden comment hidden', async () => {
      const { id } = await newComment();
      await forum.as(moderator).call(comments.moderatorHide, { params: { id } });

      expect(await edit(rosa, id, 'Better now')).toMatchObject({ isHidden: true, content: 'Better now' });
    });

    test.each([
      ['without text', '  '],
      ['with a text that is too long', 'x'.repeat(limits.comment.contentLength + 1)],
    ])('is refused %s', async (_, content) => {
      const { id } = await newComment();

      await expect(edit(rosa, id, content)).rejects.toMatchObject({ code: 'invalid_input' });
    });
  });

  describe('the history', () => {
    test('has the earlier texts for moderators, newest first', async () => {
      const { id, threadId } = await newComment();
      await edit(rosa, id, 'Second');
      await edit(rosa, id, 'Third');

      expect((await historyOf(id)).map(({ text }) => text)).toEqual(['Second', 'First']);
      const [shown] = await forum.as(moderator).call(comments.list, { params: { id: threadId }, query: {} });
      expect(shown).not.toHaveProperty('history');
    });

    test('is bounded', async () => {
      const { id } = await newComment();
      for (let count = 1; count <= 25; count++) await edit(rosa, id, `Text ${count}`);

      const history = await historyOf(id);
      expect(history).toHaveLength(20);
      expect(history[0]?.text).toBe('Text 24');
    });

    test('forgets a text after 24 hours', async () => {
      const { id } = await newComment();
      await edit(rosa, id, 'Second');
      const almost = new Date(Date.now() - limits.moderation.historyMs + 60_000);
      const [recent, old] = [almost, new Date(almost.getTime() - 120_000)];
      await CommentModel.updateOne(
        { _id: id },
        {
          $set: {
            history: [
              { text: 'Too old', until: old },
              { text: 'Recent', until: recent },
            ],
          },
        },
      );

      expect((await historyOf(id)).map(({ text }) => text)).toEqual(['Recent']);
      await pruneHistories();
      expect(await CommentModel.findById(id).select('+history').lean()).toMatchObject({
        history: [{ text: 'Recent' }],
      });
    });
  });

  describe('deleting', () => {
    test('removes the comment, recounts the thread and leaves no copy and no act of staff', async () => {
      const { id, threadId } = await newComment();
      const thread = await forum.call(threads.read, { params: { id: threadId } });
      expect(thread).toMatchObject({ commentCount: 1 });

      await remove(rosa, id);

      expect(await forum.call(threads.read, { params: { id: threadId } })).toMatchObject({
        commentCount: 0,
        lastActivityAt: thread.createdAt,
      });
      expect(await CommentModel.countDocuments()).toBe(0);
      expect(await forum.acts()).toEqual([]);
      await expect(historyOf(id)).rejects.toMatchObject({ code: 'not_found' });
    });

    test('twice has the same result', async () => {
      const { id } = await newComment();

      await Promise.all([remove(rosa, id), remove(rosa, id)]);
      await remove(rosa, id);

      expect(await CommentModel.countDocuments()).toBe(0);
    });

    test('is possible for a muted member, unlike editing', async () => {
      const { id } = await newComment();
      const muted = { ...rosa, muted: { reason: 'spam links' } };

      await expect(edit(muted, id, 'More')).rejects.toMatchObject({ code: 'not_allowed' });
      await remove(muted, id);

      expect(await CommentModel.countDocuments()).toBe(0);
    });

    test('the comment of somebody else is refused, for moderators too', async () => {
      const { id } = await newComment();

      for (const viewer of [linus, moderator])
        await expect(remove(viewer, id)).rejects.toMatchObject({ code: 'not_allowed' });
      expect(await CommentModel.countDocuments()).toBe(1);
    });
  });
});
