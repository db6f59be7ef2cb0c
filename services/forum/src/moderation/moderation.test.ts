import { type BodyOf, comments, contents, type PayloadOf, type Topic, threads } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import type { Outbox } from '@portal/kit';
import { photoOf } from '@portal/kit/testing';
import { CommentModel } from '../comments/comment.model.ts';
import { linus, moderator, rosa } from '../testing/people.ts';
import { storeComment, storeThread } from '../testing/stored-texts.ts';
import { testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { publishActs } from './publish-acts.ts';
import { removalReceiver } from './remove.ts';

const forum = testForum();

describe('contents for cases', () => {
  const admin = forum.asService('admin');
  const read = (kind: 'thread' | 'comment' | 'member', id: number) =>
    admin.call(contents.forum.read, { params: { kind, id } });
  const act = (
    kind: 'thread' | 'comment' | 'member',
    id: number,
    name: BodyOf<typeof contents.forum.act>['act'],
    actor = moderator,
  ) =>
    admin.call(contents.forum.act, {
      params: { kind, id },
      body: { act: name, reason: 'Spam links', actor },
    });

  test('the moderation reads a thread and a comment, hidden ones too', async () => {
    const thread = await forum.thread(rosa, { photo: await photoOf(), authorEmail: 'rosa@example.org' });
    const reply = await forum.comment(linus, thread.id);
    await forum.as(rosa).call(threads.hide, { params: { id: thread.id } });

    expect(await read('thread', thread.id)).toEqual({
      kind: 'thread',
      id: thread.id,
      authorId: rosa.id,
      authorName: thread.authorName,
      title: thread.title,
      text: thread.content,
      photoUrl: thread.photoUrl,
      path: `/forum/thread/${thread.id}`,
      createdAt: thread.createdAt,
      version: 1,
      isHidden: true,
    });
    const second = await storeComment(rosa, thread.id, { replyToId: reply.id });
    expect(await read('comment', reply.id)).toMatchObject({
      kind: 'comment',
      title: thread.title,
      text: reply.content,
    });
    expect(await read('comment', second.id)).toHaveProperty('answered', {
      authorName: reply.authorName,
      text: reply.content,
    });
    for (const kind of ['thread', 'comment', 'member'] as const)
      await expect(read(kind, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a formatted text says so', async () => {
    const thread = await storeThread(rosa);
    const reply = await storeComment(linus, thread.id, { content: '**Water** it.', format: 'markdown' });
    expect(await read('comment', reply.id)).toMatchObject({ text: '**Water** it.', format: 'markdown' });
    expect(await read('thread', thread.id)).not.toHaveProperty('format');
  });

  test('the path of a comment leads to its place in the thread', async () => {
    const { id } = await storeThread(rosa);
    await storeComment(linus, id);
    const second = await storeComment(linus, id);

    const { path } = await read('comment', second.id);

    const from = new URL(path, 'http://localhost').searchParams.get('comment') ?? '';
    const [first] = await forum.call(comments.list, { params: { id }, query: { from } });
    expect(first?.id).toBe(second.id);
  });

  test('each act changes the content once, and is recorded with its actor and reason', async () => {
    const thread = await storeThread(rosa);
    const reply = await storeComment(rosa, thread.id);
    for (const name of ['hide', 'show', 'approve', 'remove'] as const) {
      for (const [kind, id] of [['comment', reply.id] as const, ['thread', thread.id] as const]) {
        await act(kind, id, name);
        if (name === 'remove') await expect(read(kind, id)).rejects.toMatchObject({ code: 'not_found' });
        else expect(await read(kind, id)).toMatchObject({ isHidden: name === 'hide' });
        await act(kind, id, name);
      }
    }

    const acts = await forum.acts();
    expect(acts.map(({ act: name }) => name).sort()).toEqual([
      'comment.hidden',
      'comment.removed',
      'comment.shown',
      'thread.hidden',
      'thread.removed',
      'thread.shown',
    ]);
    for (const one of acts)
      expect(one).toMatchObject({ actor: { username: 'forum-moderator' }, reason: 'Spam links' });
  });

  test('an act that a post doesn’t have is refused, and so is one of somebody who isn’t a moderator', async () => {
    const { id } = await storeThread(rosa);
    const reply = await storeComment(rosa, id);

    await expect(act('thread', id, 'remove_photo')).rejects.toMatchObject({ code: 'conflict' });
    await expect(act('comment', reply.id, 'remove_photo')).rejects.toMatchObject({ code: 'conflict' });
    await expect(act('thread', id, 'hide', linus)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(act('thread', 999_999, 'hide')).rejects.toMatchObject({ code: 'not_found' });
    expect(await read('thread', id)).toMatchObject({ isHidden: false });
  });
});

describe('acts of staff', () => {
  const staff = forum.as(moderator);
  const acts = async () => (await forum.acts()).map(({ act, actor }) => `${actor.username}: ${act}`);

  /** An outbox that records the keys and the acts that are added, after failing `failures` times. */
  function testOutbox(failures = 0) {
    let left = failures;
    const published: [key: string, act: PayloadOf<typeof privilegedAct.forum>][] = [];
    const add: Outbox['add'] = async (topic: Topic, payload, key) => {
      if (left-- > 0) throw new Error('The database is down.');
      if (topic.name === privilegedAct.forum.name) published.push([key, payload as never]);
    };
    return { published, outbox: { add } };
  }

  test('each act of staff is published once: who, what, to what, with the state before and after', async () => {
    const { id } = await storeThread(rosa, { authorEmail: 'rosa@example.org' });
    const reply = await storeComment(rosa, id);
    await staff.call(threads.moderatorHide, { params: { id } });
    await staff.call(threads.unhide, { params: { id } });
    await staff.call(comments.moderatorHide, { params: { id: reply.id } });
    await staff.call(comments.moderatorUnhide, { params: { id: reply.id } });
    await staff.call(comments.moderatorRemove, { params: { id: reply.id } });
    await staff.call(threads.moderatorRemove, { params: { id } });

    const published = await forum.acts();
    expect(await forum.acts()).toEqual(published);
    const [thread, comment] = [
      { kind: 'thread', id, name: 'Moss' },
      { kind: 'comment', id: reply.id, name: 'A little.' },
    ];
    const [isShown, isHidden] = [{ isHidden: false }, { isHidden: true }];
    expect(published).toMatchObject([
      { act: 'thread.hidden', subject: thread, before: isShown, after: isHidden },
      { act: 'thread.shown', subject: thread, before: isHidden, after: isShown },
      { act: 'comment.hidden', subject: comment, before: isShown, after: isHidden },
      { act: 'comment.shown', subject: comment, before: isHidden, after: isShown },
      { act: 'comment.removed', subject: comment, before: { content: 'A little.' } },
      { act: 'thread.removed', subject: thread, before: { title: 'Moss', content: 'Does moss need light?' } },
    ]);
    for (const { actor } of published)
      expect(actor).toEqual({ id: moderator.id, username: moderator.username });
    for (const trace of ['gardener', 'example.org']) expect(JSON.stringify(published)).not.toContain(trace);
  });

  test('an act is published later if the outbox fails', async () => {
    const { id } = await storeThread(rosa);
    await staff.call(threads.moderatorHide, { params: { id } });
    const { published, outbox } = testOutbox(1);

    await expect(publishActs(outbox)).rejects.toThrow('The database is down.');
    expect(published).toEqual([]);
    await publishActs(outbox);

    expect(published).toHaveLength(1);
  });

  test('a moderator’s reason is in the audit', async () => {
    const { id } = await storeThread(rosa);
    const reply = await storeComment(linus, id);
    const body = { reason: ' Spam ' };

    await staff.call(comments.moderatorHide, { params: { id: reply.id }, body });
    await staff.call(comments.moderatorUnhide, { params: { id: reply.id }, body });
    await staff.call(comments.moderatorRemove, { params: { id: reply.id }, body });
    await staff.call(threads.moderatorHide, { params: { id }, body });
    await staff.call(threads.moderatorRemove, { params: { id }, body });

    expect((await forum.acts()).map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => 'Spam'));
  });

  test('what moderators do as authors of their own threads is not an act of staff', async () => {
    const { id } = await storeThread(moderator);
    await staff.call(threads.hide, { params: { id } });
    await staff.call(threads.unhide, { params: { id } });
    expect(await forum.acts()).toEqual([]);

    await staff.call(threads.moderatorHide, { params: { id } });
    await staff.call(threads.unhide, { params: { id } });
    expect(await acts()).toEqual(['forum-moderator: thread.hidden', 'forum-moderator: thread.shown']);
  });

  test('a moderator hides others’ threads as staff, through the members’ call too', async () => {
    const { id } = await storeThread(rosa);

    expect(await staff.call(threads.hide, { params: { id } })).toMatchObject({
      isHidden: true,
      isHiddenByStaff: true,
    });
    await expect(forum.as(rosa).call(threads.unhide, { params: { id } })).rejects.toMatchObject({
      code: 'not_allowed',
      message: 'A moderator has hidden this discussion.',
    });
  });

  test('hiding by staff wins over simultaneous showing by the author', async () => {
    const { id } = await storeThread(rosa);
    const own = forum.as(rosa);

    for (let round = 0; round < 4; round++) {
      await own.call(threads.hide, { params: { id } });
      await Promise.allSettled([
        own.call(threads.unhide, { params: { id } }),
        staff.call(threads.moderatorHide, { params: { id } }),
      ]);
      expect(await own.call(threads.read, { params: { id } })).toMatchObject({
        isHidden: true,
        isHiddenByStaff: true,
      });
      await staff.call(threads.unhide, { params: { id } });
    }
    expect(await acts()).toHaveLength(8);
  });

  test('an act without effect is not recorded, even if four are simultaneous', async () => {
    const thread = await storeThread(rosa);
    const reply = await storeComment(linus, thread.id);
    const four = (act: () => Promise<unknown>) => Promise.allSettled([1, 2, 3, 4].map(act));

    await four(() => staff.call(threads.moderatorHide, { params: { id: thread.id } }));
    await four(() => staff.call(comments.moderatorHide, { params: { id: reply.id } }));
    await four(() => staff.call(comments.moderatorRemove, { params: { id: reply.id } }));
    await four(() => staff.call(threads.moderatorRemove, { params: { id: thread.id } }));

    expect((await acts()).sort()).toEqual([
      'forum-moderator: comment.hidden',
      'forum-moderator: comment.removed',
      'forum-moderator: thread.hidden',
      'forum-moderator: thread.removed',
    ]);
  });

  test('deleting a thread deletes its replies, without a copy', async () => {
    const { id } = await storeThread(rosa);
    const other = await storeThread(rosa);
    for (let index = 0; index < 3; index++) await storeComment(linus, id);
    const left = await storeComment(linus, other.id);

    await staff.call(threads.moderatorRemove, { params: { id } });

    expect((await CommentModel.find().lean()).map(({ _id }) => _id)).toEqual([left.id]);
  });

  /** A stored decision of the moderator. */
  const decide = (noun: 'thread' | 'comment', targetId: number, threadId: number) => {
    const by = {
      moderator: { id: moderator.id, username: moderator.username },
      at: new Date().toISOString(),
    };
    return { noun, targetId, threadId, by };
  };

  test('an interrupted removal of a thread has the same result, with one act', async () => {
    const { id } = await storeThread(rosa);
    const reply = await storeComment(linus, id);
    const [thread, comment] = await Promise.all([
      ThreadModel.findById(id).select('+words').lean(),
      CommentModel.findById(reply.id).select('+words').lean(),
    ]);
    const { published, outbox } = testOutbox();
    const removal = removalReceiver(outbox);
    const decision = decide('thread', id, id);

    await removal.receive(decision, 'first');
    // The act is published, the thread still exists.
    if (thread) await ThreadModel.create(thread);
    await removal.receive(decision, 'second');
    // The thread is deleted, replies are left.
    if (comment) await CommentModel.create(comment);
    await removal.receive(decision, 'third');

    expect([await ThreadModel.countDocuments(), await CommentModel.countDocuments()]).toEqual([0, 0]);
    expect(new Set(published.map(([key]) => key))).toEqual(new Set([`thread.removed:${id}`]));
  });

  test('an interrupted removal of a comment has the same result, with one act', async () => {
    const { id } = await storeThread(rosa);
    const remaining = await forum.comment(linus, id);
    const removed = await forum.comment(linus, id);
    const comment = await CommentModel.findById(removed.id).select('+words').lean();
    const { published, outbox } = testOutbox();
    const removal = removalReceiver(outbox);
    const decision = decide('comment', removed.id, id);
    const expectEnded = async () => {
      const { commentCount, lastActivityAt } = await forum.call(threads.read, { params: { id } });
      expect([commentCount, lastActivityAt]).toEqual([1, remaining.createdAt]);
      expect(new Set(published.map(([key]) => key))).toEqual(new Set([`comment.removed:${removed.id}`]));
    };

    await removal.receive(decision, 'first');
    await expectEnded();
    // The act is published, the comment still exists.
    if (comment) await CommentModel.create(comment);
    await removal.receive(decision, 'second');
    await expectEnded();
    // The comment is deleted and not counted yet.
    await ThreadModel.updateOne(
      { _id: id },
      { $set: { commentCount: 2, lastActivityAt: removed.createdAt } },
    );
    await removal.receive(decision, 'third');
    await expectEnded();
  });

  test('acts on a text are published before it is deleted', async () => {
    const { id } = await storeThread(rosa);
    const reply = await storeComment(linus, id);
    await staff.call(comments.moderatorHide, { params: { id: reply.id } });
    await staff.call(threads.moderatorRemove, { params: { id } });

    expect(await acts()).toEqual(['forum-moderator: comment.hidden', 'forum-moderator: thread.removed']);
  });
});
