import { comments, type ModerationAct, moderation, threads } from '@portal/contracts';
import { privilegedAct } from '@portal/contracts/schemas';
import { CommentModel, RemovedCommentModel } from '../comments/comment.model.ts';
import { reconcile } from '../reconcile.ts';
import { admin, linus, moderator, rosa } from '../testing/people.ts';
import { quietLog, testForum } from '../testing/test-forum.ts';
import { ThreadModel } from '../threads/thread.model.ts';
import { ModerationModel, staffAct } from './moderation.model.ts';
import { removal } from './remove.ts';

const forum = testForum();
const staff = forum.as(moderator);
const acts = (before?: string) =>
  staff.call(moderation.acts, { query: before === undefined ? {} : { before } });
const brief = (list: ModerationAct[]) => list.map(({ act, moderator: who }) => `${who.username}: ${act}`);

test('the audit has each act: who, what, when, and a copy', async () => {
  const thread = await forum.thread(rosa, { authorEmail: 'rosa@example.org' });
  const reply = await forum.comment(linus, thread.id, { authorEmail: 'linus@example.org' });
  const [onThread, onReply] = [{ params: { id: thread.id } }, { params: { id: reply.id } }];

  await staff.call(comments.moderatorHide, onReply);
  await staff.call(comments.moderatorUnhide, onReply);
  await staff.call(comments.moderatorRemove, onReply);
  await staff.call(threads.moderatorHide, onThread);
  await forum.as(admin).call(threads.unhide, onThread);
  await staff.call(threads.moderatorRemove, onThread);

  const recorded = await acts();
  expect(brief(recorded)).toEqual([
    'forum-moderator: thread.removed',
    'plant-team: thread.shown',
    'forum-moderator: thread.hidden',
    'forum-moderator: comment.removed',
    'forum-moderator: comment.shown',
    'forum-moderator: comment.hidden',
  ]);
  expect(recorded[0]?.thread).toMatchObject({ id: thread.id, title: thread.title, authorId: rosa.id });
  expect(recorded[2]?.thread).toMatchObject({ isHidden: true, isHiddenByStaff: true });
  expect(recorded[3]?.comment).toMatchObject({ id: reply.id, content: reply.content, authorId: linus.id });
  expect(Date.now() - new Date(recorded[0]?.at ?? 0).getTime()).toBeLessThan(60_000);
  expect(JSON.stringify(recorded)).not.toContain('example.org');
});

test('a moderator’s reason is in the forum’s record and in the portal’s audit', async () => {
  const { id } = await forum.thread(rosa);
  const reply = await forum.comment(linus, id);
  const body = { reason: ' Spam ' };

  await staff.call(comments.moderatorHide, { params: { id: reply.id }, body });
  await staff.call(comments.moderatorUnhide, { params: { id: reply.id }, body });
  await staff.call(comments.moderatorRemove, { params: { id: reply.id }, body });
  await staff.call(threads.moderatorHide, { params: { id }, body });
  await staff.call(threads.moderatorRemove, { params: { id }, body });

  const reasons = (await acts()).map(({ reason }) => reason);
  expect(reasons).toEqual(Array.from({ length: 5 }, () => 'Spam'));
  const published = (await forum.published()).filter(({ topic }) => topic === privilegedAct.forum.name);
  expect(published.map(({ payload }) => payload)).toEqual(
    Array.from({ length: 5 }, () => expect.objectContaining({ reason: 'Spam' })),
  );
});

test('what moderators do as authors of their own threads is not an act of staff', async () => {
  const { id } = await forum.thread(moderator);
  await staff.call(threads.hide, { params: { id } });
  await staff.call(threads.unhide, { params: { id } });
  expect(await acts()).toEqual([]);

  await staff.call(threads.moderatorHide, { params: { id } });
  await staff.call(threads.unhide, { params: { id } });
  expect(brief(await acts())).toEqual(['forum-moderator: thread.shown', 'forum-moderator: thread.hidden']);
});

test('a moderator hides others’ threads as staff, through the members’ call too', async () => {
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

test('hiding by staff wins over simultaneous showing by the author', async () => {
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

test('an act without effect is not recorded, even if four are simultaneous', async () => {
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

test('deleting a thread deletes its replies and stores a copy of each', async () => {
  const { id } = await forum.thread(rosa);
  const other = await forum.thread(rosa);
  for (let index = 0; index < 3; index++) await forum.comment(linus, id);
  const left = await forum.comment(linus, other.id);

  await staff.call(threads.moderatorRemove, { params: { id } });

  expect((await CommentModel.find().lean()).map(({ _id }) => _id)).toEqual([left.id]);
  expect(await RemovedCommentModel.countDocuments({ threadId: id })).toBe(3);
});

test('an interrupted removal of a thread has the same result, with one record', async () => {
  const { id } = await forum.thread(rosa);
  await forum.comment(linus, id);
  const { at, ...act } = await staffAct('thread.removed', moderator);
  const decision = { noun: 'thread', targetId: id, threadId: id, act: { ...act, at: at.toISOString() } };
  const thread = await ThreadModel.findById(id).select('+words').lean();

  await removal.receive(decision, 'first');
  // The record is written, the thread still exists.
  if (thread) await ThreadModel.create(thread);
  await removal.receive(decision, 'second');
  // The thread is deleted, replies are left.
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

test('an interrupted removal of a comment has the same result, with one record', async () => {
  const { id } = await forum.thread(rosa);
  const remaining = await forum.comment(linus, id);
  const removed = await forum.comment(linus, id);
  const { at, ...act } = await staffAct('comment.removed', moderator);
  const decision = {
    noun: 'comment',
    targetId: removed.id,
    threadId: id,
    act: { ...act, at: at.toISOString() },
  };
  const states = async () => {
    const thread = await forum.call(threads.read, { params: { id } });
    return [thread.commentCount, thread.lastActivityAt, await ModerationModel.countDocuments()];
  };
  const ended = [1, remaining.createdAt, 1];
  const comment = await CommentModel.findById(removed.id).lean();

  await removal.receive(decision, 'first');
  expect(await states()).toEqual(ended);
  // The record is written, the comment still exists.
  if (comment) await CommentModel.create(comment);
  await removal.receive(decision, 'second');
  expect(await states()).toEqual(ended);
  // The comment is deleted and not counted yet.
  await ThreadModel.updateOne({ _id: id }, { $set: { commentCount: 2, lastActivityAt: removed.createdAt } });
  await removal.receive(decision, 'third');
  expect(await states()).toEqual(ended);
});

test('reconciling records an interrupted act, once', async () => {
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

test('pages of acts are newest first', async () => {
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
