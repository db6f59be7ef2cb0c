import { comments, type ModerationAct, moderation, threads } from '@portal/contracts';
import { CommentModel, RemovedCommentModel } from '../comments/comment.model.ts';
import { reconcile } from '../reconcile.ts';
import { admin, linus, moderator, rosa } from '../testing/people.ts';
import { quietLog, testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { ModerationModel } from './moderation.model.ts';
import { removal } from './removal.ts';
import { staffAct } from './staff-act.ts';

const forum = testForum();
const staff = forum.as(moderator);
const acts = (before?: string) =>
  staff.call(moderation.acts, { query: before === undefined ? {} : { before } });
const brief = (list: ModerationAct[]) => list.map(({ act, moderator: who }) => `${who.username}: ${act}`);

test('each act is kept: who, what, when, and a copy', async () => {
  const thread = await forum.thread(rosa, { authorEmail: 'rosa@example.org' });
  const reply = await forum.comment(linus, thread.id, { authorEmail: 'linus@example.org' });
  const [onThread, onReply] = [{ params: { id: thread.id } }, { params: { id: reply.id } }];

  await staff.call(comments.moderatorHide, onReply);
  await staff.call(comments.moderatorUnhide, onReply);
  await staff.call(comments.moderatorRemove, onReply);
  await staff.call(threads.moderatorHide, onThread);
  await forum.as(admin).call(threads.unhide, onThread);
  await staff.call(threads.moderatorRemove, onThread);

  const kept = await acts();
  expect(brief(kept)).toEqual([
    'forum-moderator: thread.removed',
    'plant-team: thread.shown',
    'forum-moderator: thread.hidden',
    'forum-moderator: comment.removed',
    'forum-moderator: comment.shown',
    'forum-moderator: comment.hidden',
  ]);
  expect(kept[0]?.thread).toMatchObject({ id: thread.id, title: thread.title, authorId: rosa.id });
  expect(kept[2]?.thread).toMatchObject({ isHidden: true, isHiddenByStaff: true });
  expect(kept[3]?.comment).toMatchObject({ id: reply.id, content: reply.content, authorId: linus.id });
  expect(Date.now() - new Date(kept[0]?.at ?? 0).getTime()).toBeLessThan(60_000);
  expect(JSON.stringify(kept)).not.toContain('example.org');
});

test('what staff does with their own, as any author may, is no act of staff', async () => {
  const { id } = await forum.thread(moderator);
  await staff.call(threads.hide, { params: { id } });
  await staff.call(threads.unhide, { params: { id } });
  expect(await acts()).toEqual([]);

  await staff.call(threads.moderatorHide, { params: { id } });
  await staff.call(threads.unhide, { params: { id } });
  expect(brief(await acts())).toEqual(['forum-moderator: thread.shown', 'forum-moderator: thread.hidden']);
});

test('what staff hid by the members’ call is hidden by staff', async () => {
  const { id } = await forum.thread(rosa);

  expect(await staff.call(threads.hide, { params: { id } })).toMatchObject({
    isHidden: true,
    isHiddenByStaff: true,
  });
  await expect(forum.as(rosa).call(threads.unhide, { params: { id } })).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'A moderator has hidden this discussion.',
  });
});

test('of an author’s showing and staff’s hiding at once, staff’s hiding stands', async () => {
  const { id } = await forum.thread(rosa);
  const own = forum.as(rosa);

  for (let round = 0; round < 10; round++) {
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
  expect(await acts()).toHaveLength(20);
});

test('an act that changes nothing is none, also when four do it at once', async () => {
  const thread = await forum.thread(rosa);
  const reply = await forum.comment(linus, thread.id);
  const four = (act: () => Promise<unknown>) => Promise.allSettled([1, 2, 3, 4].map(act));

  await four(() => staff.call(threads.moderatorHide, { params: { id: thread.id } }));
  await four(() => staff.call(comments.moderatorHide, { params: { id: reply.id } }));
  await four(() => staff.call(comments.moderatorRemove, { params: { id: reply.id } }));
  await four(() => staff.call(threads.moderatorRemove, { params: { id: thread.id } }));

  expect(brief(await acts()).map((line) => line.split(' ')[1])).toEqual(
    expect.arrayContaining(['thread.removed', 'comment.removed', 'comment.hidden', 'thread.hidden']),
  );
  expect(await acts()).toHaveLength(4);
});

test('a deleted thread takes its replies along, a copy of each is kept', async () => {
  const { id } = await forum.thread(rosa);
  const other = await forum.thread(rosa);
  for (let index = 0; index < 3; index++) await forum.comment(linus, id);
  const left = await forum.comment(linus, other.id);

  await staff.call(threads.moderatorRemove, { params: { id } });

  expect((await CommentModel.find().lean()).map(({ _id }) => _id)).toEqual([left.id]);
  expect(await RemovedCommentModel.countDocuments({ threadId: id })).toBe(3);
});

test('a thread’s removal that is interrupted anywhere ends the same way, with one record', async () => {
  const { id } = await forum.thread(rosa);
  await forum.comment(linus, id);
  const { at, ...act } = await staffAct('thread.removed', moderator);
  const decision = { noun: 'thread', targetId: id, threadId: id, act: { ...act, at: at.toISOString() } };
  const thread = await ThreadModel.findById(id).select('+words').lean();

  await removal.receive(decision, 'first');
  // The record is written, the thread not gone yet.
  if (thread) await ThreadModel.create(thread);
  await removal.receive(decision, 'second');
  // Replies are left, the thread is gone.
  await CommentModel.insertMany(
    (await RemovedCommentModel.find().lean()).map((one) => ({ ...one, _id: 99 })),
  );
  await removal.receive(decision, 'third');

  expect([
    await ThreadModel.countDocuments(),
    await CommentModel.countDocuments(),
    await ModerationModel.countDocuments(),
  ]).toEqual([0, 0, 1]);
});

test('a comment’s removal that is interrupted anywhere ends the same way, with one record', async () => {
  const { id } = await forum.thread(rosa);
  const stays = await forum.comment(linus, id);
  const goes = await forum.comment(linus, id);
  const { at, ...act } = await staffAct('comment.removed', moderator);
  const decision = {
    noun: 'comment',
    targetId: goes.id,
    threadId: id,
    act: { ...act, at: at.toISOString() },
  };
  const states = async () => {
    const thread = await forum.call(threads.read, { params: { id } });
    return [thread.commentCount, thread.lastActivityAt, await ModerationModel.countDocuments()];
  };
  const ended = [1, stays.createdAt, 1];
  const comment = await CommentModel.findById(goes.id).lean();

  await removal.receive(decision, 'first');
  expect(await states()).toEqual(ended);
  // The record is written, the comment not gone yet.
  if (comment) await CommentModel.create(comment);
  await removal.receive(decision, 'second');
  expect(await states()).toEqual(ended);
  // The comment is gone and nothing is counted yet.
  await ThreadModel.updateOne({ _id: id }, { $set: { commentCount: 2, lastActivityAt: goes.createdAt } });
  await removal.receive(decision, 'third');
  expect(await states()).toEqual(ended);
});

test('an act whose record an interruption prevented is recorded later, once', async () => {
  const thread = await forum.thread(rosa);
  const reply = await forum.comment(linus, thread.id);
  const [onThread, onReply] = [
    await staffAct('thread.hidden', moderator),
    await staffAct('comment.hidden', moderator),
  ];
  await ThreadModel.updateOne({ _id: thread.id }, { $push: { unrecordedActs: onThread } });
  await CommentModel.updateOne({ _id: reply.id }, { $push: { unrecordedActs: onReply } });

  const later = new Date(Date.now() + 1);
  expect(await reconcile(later, quietLog)).toBe(2);
  expect(await reconcile(later, quietLog)).toBe(0);

  expect(brief(await acts())).toEqual(['forum-moderator: comment.hidden', 'forum-moderator: thread.hidden']);
});

test('acts come in pages, newest first', async () => {
  const { id } = await forum.thread(rosa);
  const { id: actId, ...act } = await staffAct('thread.hidden', moderator);
  const thread = await staff.call(threads.read, { params: { id } });
  await ModerationModel.insertMany(
    Array.from({ length: 55 }, (_, index) => ({ ...act, _id: actId + index, thread })),
  );

  const first = await acts();
  const second = await acts(String(first.at(-1)?.id));
  expect([first.length, second.length]).toEqual([50, 5]);
  expect([...first, ...second].map((one) => one.id)).toEqual(
    Array.from({ length: 55 }, (_, index) => actId + 54 - index),
  );
});
