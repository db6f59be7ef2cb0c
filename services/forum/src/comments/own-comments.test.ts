import { comments, limits, threads, type Viewer } from '@portal/contracts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { testForum } from '../testing/test-forum.ts';
import { CommentModel } from './comment.model.ts';
import { pruneHistories } from './comment-history.ts';

const forum = testForum();
const edit = (viewer: Viewer, id: number, content: string, version?: number) =>
  forum.as(viewer).call(comments.update, {
    params: { id },
    body: { content, ...(version !== undefined && { version }) },
  });
const remove = (viewer: Viewer, id: number) => forum.as(viewer).call(comments.remove, { params: { id } });
const historyOf = (id: number) => forum.as(moderator).call(comments.history, { params: { id } });
const newComment = async () => forum.comment(rosa, (await forum.thread(linus)).id, { content: 'First' });

describe('editing', () => {
  test('changes the text and its version, and says when', async () => {
    const { id, threadId, version } = await newComment();

    const edited = await edit(rosa, id, ' Second\u0000 ', version);

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
