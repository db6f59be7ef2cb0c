import { comments, forumSubjects, limits, reading, threads, type Viewer } from '@portal/contracts';
// Makes schemas strict, before the first model.
import '@portal/kit';
import { SubscriptionModel } from '../participation/subscription.model.ts';
import { linus, moderator, owner, rosa } from '../testing/people.ts';
import { quietLog, testForum } from '../testing/test-forum.ts';
import { noticeGiver, noticeTasks } from './notices.ts';

const forum = testForum();

describe('notices', () => {
  const watch = (viewer: Viewer, id: number, level: 'watching' | 'following' | 'muted' | 'none') =>
    forum.as(viewer).call(reading.watch, { params: { id }, body: { level } });
  const staff = forum.as(moderator);
  const given = async () =>
    (await forum.notices()).map(({ kind, recipients, commentId }) => ({ kind, recipients, commentId }));

  test('a reply is a notice for the author of the thread and all who watch it, not for its writer', async () => {
    const { id } = await forum.thread(rosa);
    await watch(owner, id, 'watching');
    await watch(linus, id, 'watching');

    const reply = await forum.comment(linus, id);

    expect(await forum.notices()).toEqual([
      {
        key: `comment:${reply.id}`,
        kind: 'reply',
        threadId: id,
        commentId: reply.id,
        actorId: linus.id,
        at: reply.createdAt,
        recipients: [rosa.id, owner.id],
      },
    ]);
  });

  test('those who follow, mute or reset a thread get no notice of a reply', async () => {
    const { id } = await forum.thread(rosa);
    await watch(rosa, id, 'muted');
    await watch(owner, id, 'following');
    await watch(moderator, id, 'none');

    await forum.comment(linus, id);

    expect(await given()).toEqual([]);
  });

  test('who is mentioned gets one notice, in place of that of a watcher; who mutes the thread gets none', async () => {
    const { id } = await forum.thread(rosa);
    await watch(owner, id, 'muted');

    await forum.comment(linus, id, {
      content: 'Look, @Rosa and @photo-owner, @linus, @rosa, @nobody-here.',
    });

    expect(await given()).toMatchObject([{ kind: 'mention', recipients: [rosa.id] }]);
  });

  test('a new thread notifies who is mentioned in it', async () => {
    const { id } = await forum.thread(rosa, { content: 'What would @linus say?' });

    expect(await forum.notices()).toMatchObject([
      { kind: 'mention', key: `thread:${id}`, threadId: id, actorId: rosa.id, recipients: [linus.id] },
    ]);
  });

  test('an edit notifies those whom it mentions for the first time', async () => {
    const { id } = await forum.thread(owner);
    const reply = await forum.comment(linus, id, { content: 'Ask @rosa.' });
    await forum.notices();

    await forum.as(linus).call(comments.update, {
      params: { id: reply.id },
      body: { content: 'Ask @rosa or @forum-moderator.' },
    });

    expect((await given()).slice(2)).toMatchObject([{ kind: 'mention', recipients: [moderator.id] }]);
  });

  test('edits of one text mention no more members than one text may', async () => {
    const { id } = await forum.thread(rosa);
    const reply = await forum.comment(linus, id, { content: 'First' });
    const names = Array.from({ length: 30 }, (_, index) => `gardener-${index}`);
    names.forEach((username, index) => {
      forum.accounts.set({ id: 1000 + index, username });
    });

    for (let from = 0; from < names.length; from += 8) {
      const content = names
        .slice(from, from + 8)
        .map((name) => `@${name}`)
        .join(' ');
      await forum.as(linus).call(comments.update, { params: { id: reply.id }, body: { content } });
      await forum.notices();
    }

    const mentioned = (await given()).filter(({ kind }) => kind === 'mention');
    expect(mentioned.flatMap(({ recipients }) => recipients)).toHaveLength(limits.forum.mentions);
  });

  describe('what the public does not see', () => {
    test('a comment in a hidden thread is a notice only once the thread is shown', async () => {
      const { id } = await forum.thread(rosa);
      await watch(linus, id, 'watching');
      await forum.as(rosa).call(threads.hide, { params: { id } });
      const reply = await forum.comment(rosa, id);
      expect(await given()).toEqual([]);

      await forum.as(rosa).call(threads.unhide, { params: { id } });

      await given();
      expect(await given()).toEqual([{ kind: 'reply', recipients: [linus.id], commentId: reply.id }]);
    });

    test('a comment that is hidden at once is no notice, and is one when it is first shown', async () => {
      const { id } = await forum.thread(rosa);
      const reply = await forum.comment(linus, id);
      await staff.call(comments.moderatorHide, { params: { id: reply.id } });
      expect(await given()).toEqual([]);

      await staff.call(comments.moderatorUnhide, { params: { id: reply.id } });
      expect(await given()).toMatchObject([{ kind: 'reply', recipients: [rosa.id] }]);

      await staff.call(comments.moderatorHide, { params: { id: reply.id } });
      await staff.call(comments.moderatorUnhide, { params: { id: reply.id } });
      expect(await given()).toHaveLength(1);
    });

    test('hiding, showing and deleting are published with rising revisions', async () => {
      const { id } = await forum.thread(rosa);
      const reply = await forum.comment(linus, id);
      await staff.call(comments.moderatorHide, { params: { id: reply.id } });
      await staff.call(comments.moderatorUnhide, { params: { id: reply.id } });
      await forum.as(rosa).call(threads.hide, { params: { id } });
      await forum.published();
      await staff.call(threads.moderatorRemove, { params: { id } });

      const changes = (await forum.published())
        .filter(({ topic }) => topic === 'writing.changed')
        .map(({ payload }) => payload as { revision: number })
        .sort((a, b) => a.revision - b.revision);
      expect(changes).toMatchObject([
        { threadId: id, commentId: reply.id, isVisible: false },
        { threadId: id, commentId: reply.id, isVisible: true },
        { threadId: id, isVisible: false },
        { threadId: id, isVisible: false },
      ]);
      expect(new Set(changes.map(({ revision }) => revision)).size).toBe(4);
    });
  });

  test('a fan-out that is interrupted goes on where it was, and nobody gets two', async () => {
    const { id } = await forum.thread(rosa);
    const watchers = Array.from({ length: 1200 }, (_, index) => 100 + index);
    await SubscriptionModel.insertMany(
      watchers.map((userId) => ({ threadId: id, userId, level: 'watching' as const })),
    );
    await forum.comment(linus, id);
    const sent: number[][] = [];
    const outbox = {
      async add(_: unknown, payload: unknown) {
        if (sent.length === 2) throw new Error('The process dies.');
        sent.push((payload as { recipients: number[] }).recipients);
      },
    };
    await noticeTasks.performDue(noticeGiver({ outbox }), quietLog);
    expect(sent.map(({ length }) => length)).toEqual([500, 500]);

    for (const { _id } of await noticeTasks.collection().find().toArray()) await noticeTasks.release(_id);
    const rest = (await forum.notices()).flatMap(({ recipients }) => recipients);

    expect([...sent.flat(), ...rest].sort((a, b) => a - b)).toEqual([rosa.id, ...watchers]);
  });

  test('a process that dies while it posts leaves a task that does nothing without the comment', async () => {
    await noticeTasks.put('comment:77', { threadId: 1, commentId: 77, after: 0 });

    expect(await given()).toEqual([]);
    expect(await noticeTasks.collection().countDocuments()).toBe(0);
  });

  test('notices don’t need the accounts', async () => {
    const { id } = await forum.thread(rosa);
    await forum.comment(linus, id, { content: 'Dear @rosa' });
    forum.stopAccounts();

    expect(await given()).toMatchObject([{ kind: 'mention', recipients: [rosa.id] }]);
  });
});

describe('subjects of notices', () => {
  const describeFor = (memberId: number, subjects: { threadId: number; commentId?: number }[]) =>
    forum.asService('account').call(forumSubjects.describe, { body: { memberId, subjects } });

  test('subjects are described by title, number and text without markup', async () => {
    const thread = await forum.thread(rosa, { title: 'Ferns', content: '**Light**?', format: 'markdown' });
    const reply = await forum.comment(linus, thread.id, { content: 'x'.repeat(500) });

    const described = await describeFor(rosa.id, [
      { threadId: thread.id },
      { threadId: thread.id, commentId: reply.id },
    ]);

    expect(described).toEqual([
      { threadId: thread.id, title: 'Ferns', excerpt: 'Light?' },
      {
        threadId: thread.id,
        commentId: reply.id,
        title: 'Ferns',
        excerpt: `${'x'.repeat(limits.forum.excerptLength)}…`,
        number: 1,
      },
    ]);
  });

  test('what the member may not see, what is gone, and a comment of another thread are left out', async () => {
    const [open, closed] = [await forum.thread(rosa), await forum.thread(rosa)];
    const hidden = await forum.comment(linus, open.id);
    const inClosed = await forum.comment(linus, closed.id);
    await forum.as(moderator).call(comments.moderatorHide, { params: { id: hidden.id } });
    await forum.as(rosa).call(threads.hide, { params: { id: closed.id } });
    const subjects = [
      { threadId: open.id },
      { threadId: open.id, commentId: hidden.id },
      { threadId: open.id, commentId: inClosed.id },
      { threadId: closed.id },
      { threadId: closed.id, commentId: inClosed.id },
      { threadId: 999 },
    ];
    const seenBy = async (memberId: number) =>
      (await describeFor(memberId, subjects)).map(({ threadId, commentId }) => ({
        threadId,
        ...(commentId && { commentId }),
      }));

    expect(await seenBy(rosa.id)).toEqual([subjects[0], subjects[3], subjects[4]]);
    expect(await seenBy(linus.id)).toEqual([subjects[0], subjects[1]]);
    expect(await seenBy(moderator.id)).toEqual([subjects[0]]);
  });
});
