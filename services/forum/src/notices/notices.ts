import { setTimeout as pause } from 'node:timers/promises';
import { limits, type PayloadOf } from '@portal/contracts';
import { noticeGiven } from '@portal/contracts/schemas';
import { type DueTask, dueTasks, type Outbox, type Perform } from '@portal/kit';
import { type CommentDocument, CommentModel } from '../comments/comment.model.ts';
import { SubscriptionModel } from '../participation/subscription.model.ts';
import type { StoredText } from '../texts/text-fields.ts';
import { idOf, subjectOf, type TextId } from '../texts/text-id.ts';
import { type ReadThread, ThreadModel } from '../threads/thread.model.ts';

/*
 * A task exists before the write that makes a text public, and finds out afterwards whether that happened. It may run
 * twice: what it publishes has the same keys, and the account service keeps one notification for a key and a member.
 */

/** A pending notice: of a like, or of a text that is new, changed or shown again. */
export interface NoticeTask {
  threadId: number;
  commentId?: number;
  /** The member who likes the text. */
  likedBy?: number;
  /** Members who were notified as mentioned or answered; missing until that is done. */
  notified?: number[];
  /** Watchers with ids up to this were notified. */
  after: number;
}

/** A write that takes longer than this, in milliseconds, counts as interrupted. */
const graceMs = 30_000;
/** The recipients of one event, as its contract allows. */
const batchLength = 500;
/** The pause after a batch, as a multiple of its time: texts that members write meanwhile come first. */
const pauseFactor = 4;
/** Longest time that a thread with many watchers keeps other notices waiting, in milliseconds. */
const turnMs = 1000;

export const noticeTasks = dueTasks<NoticeTask>({
  collection: 'noticeTasks',
  maxAttempts: 20,
  dropsDead: true,
});

/** Does what makes a text public, and has members notified of it, even if this process dies in between. */
export async function withNotices<Result>(text: TextId, publish: () => Promise<Result>): Promise<Result> {
  await prepareNotices(text);
  return publish().finally(() => releaseNotices(text));
}

/** Call before a text is made public: members are notified after `releaseNotices`, or when it was long enough ago. */
export const prepareNotices = (text: TextId): Promise<void> =>
  noticeTasks.put(subjectOf(text), { ...stored(text), after: 0 }, graceMs);

/** Nobody waits for it: where it fails, the task falls due after the grace period. */
export function releaseNotices(text: TextId): void {
  noticeTasks.release(subjectOf(text)).catch(() => undefined);
}

/** Has the author of a text notified of a like. */
export async function giveNoticeOfLike(subject: string, threadId: number, likedBy: number): Promise<void> {
  const { kind, id } = idOf(subject);
  const commentId = kind === 'comment' ? id : undefined;
  await noticeTasks.put(`like:${subject}:${likedBy}`, {
    ...stored({ threadId, commentId }),
    likedBy,
    after: 0,
  });
}

/** Has the members notified whom an edit mentions for the first time. */
export async function giveNoticeOfEdit(
  text: TextId,
  { unnotifiedIds = [] }: Pick<StoredText, 'unnotifiedIds'>,
): Promise<void> {
  if (unnotifiedIds.length === 0) return;
  await noticeTasks.put(`edit:${subjectOf(text)}:${unnotifiedIds.join(',')}`, { ...stored(text), after: 0 });
}

const stored = ({ threadId, commentId }: TextId) => ({
  threadId,
  ...(commentId !== undefined && { commentId }),
});

interface Deps {
  outbox: Pick<Outbox, 'add'>;
}

/** A text that everybody may see, with the thread that it is in. */
interface PublicText extends TextId {
  thread: ReadThread;
  comment?: CommentDocument;
  authorId: number;
  unnotifiedIds: number[];
  at: string;
}

/** Performs the tasks of notices. */
export const noticeGiver =
  (deps: Deps): Perform<NoticeTask> =>
  async (task) => {
    const text = await findPublic(task);
    if (!text) return;
    if (task.likedBy !== undefined) await notifyLiked(text, task.likedBy, deps);
    else await notifyOfText(text, task, deps);
  };

async function findPublic({ threadId, commentId }: NoticeTask): Promise<PublicText | undefined> {
  const thread = await ThreadModel.findById(threadId).lean<ReadThread>();
  if (!thread || thread.isHidden) return undefined;
  if (commentId === undefined) {
    return publicText(thread, { thread, threadId });
  }
  const comment = await CommentModel.findById(commentId).lean();
  if (!comment || comment.isHidden) return undefined;
  return publicText(comment, { thread, comment, threadId, commentId });
}

/** Undefined for the text of a deleted member. */
const publicText = (
  { authorId, unnotifiedIds = [], createdAt }: ReadThread | CommentDocument,
  text: Omit<PublicText, 'authorId' | 'unnotifiedIds' | 'at'>,
): PublicText | undefined =>
  authorId === null ? undefined : { ...text, authorId, unnotifiedIds, at: createdAt.toISOString() };

async function notifyLiked(text: PublicText, actorId: number, { outbox }: Deps) {
  if (actorId === text.authorId) return;
  const recipients = await withoutMuted(text.threadId, [text.authorId]);
  if (recipients.length === 0) return;
  // All likes of a text are one notification; each is published once.
  const key = `like:${subjectOf(text)}`;
  const notice = { key, kind: 'like', actorId, at: new Date().toISOString(), recipients } as const;
  await outbox.add(noticeGiven, { ...stored(text), ...notice }, `${key}:${actorId}`);
}

async function notifyOfText(text: PublicText, task: DueTask<NoticeTask>, deps: Deps) {
  const mentioned = task.notified ? [] : await notifyMentioned(text, deps);
  const isNew = (text.comment ?? text.thread).awaitsNotices;
  if (!isNew) return;
  const notified = task.notified ?? [...mentioned, ...(await notifyAnswered(text, mentioned, deps))];
  await save(task, { notified });
  if (text.comment && !(await notifyWatchers(text, { ...task, notified }, deps))) {
    // Due again at once, after the tasks that wait.
    return noticeTasks.release(task._id);
  }
  if (text.comment) await CommentModel.updateOne({ _id: text.commentId }, announced);
  else await announceThread(text.threadId);
}

const announced = { $unset: { awaitsNotices: 1 } } as const;

const save = ({ _id }: DueTask<NoticeTask>, progress: Partial<NoticeTask>) =>
  noticeTasks.collection().updateOne({ _id }, { $set: progress });

/** A thread that is shown may have comments that were written while it was hidden. */
async function announceThread(threadId: number) {
  await ThreadModel.updateOne({ _id: threadId }, announced);
  const hidden = { threadId, awaitsNotices: true };
  for await (const { _id: commentId } of CommentModel.find(hidden, { _id: 1 }).lean().cursor())
    await noticeTasks.put(subjectOf({ threadId, commentId }), { threadId, commentId, after: 0 });
}

/** Notifies the author of the comment that this one answers. Returns their id, if it isn't among the mentioned. */
async function notifyAnswered(text: PublicText, mentioned: number[], deps: Deps): Promise<number[]> {
  const replyToId = text.comment?.replyToId;
  const answered = replyToId && (await CommentModel.findById(replyToId, { authorId: 1 }).lean());
  const candidates = answered && answered.authorId !== null ? [answered.authorId] : [];
  const recipients = await withoutMuted(
    text.threadId,
    candidates.filter((id) => id !== text.authorId && !mentioned.includes(id)),
  );
  await publish(text, 'answer', recipients, deps);
  return recipients;
}

/**
 * Notifies those whom the text mentions and who weren't notified of that yet. Returns the ids of all whom it mentions.
 */
async function notifyMentioned(text: PublicText, { outbox }: Deps): Promise<number[]> {
  const { unnotifiedIds, comment, thread } = text;
  if (unnotifiedIds.length > 0) {
    await publish(text, 'mention', await withoutMuted(text.threadId, unnotifiedIds), { outbox });
    const done = { $pull: { unnotifiedIds: { $in: unnotifiedIds } } };
    if (comment) await CommentModel.updateOne({ _id: comment._id }, done);
    else await ThreadModel.updateOne({ _id: thread._id }, done);
  }
  return ((comment ?? thread).mentions ?? []).map(({ id }) => id);
}

async function withoutMuted(threadId: number, userIds: number[]): Promise<number[]> {
  const muted = await SubscriptionModel.find({ threadId, userId: { $in: userIds }, level: 'muted' }).lean();
  return userIds.filter((id) => !muted.some(({ userId }) => userId === id));
}

/** Notifies watchers in batches until its turn ends. Returns whether those were the last. */
async function notifyWatchers(text: PublicText, task: DueTask<NoticeTask>, deps: Deps): Promise<boolean> {
  const { threadId, notified = [] } = task;
  const turnEnd = performance.now() + turnMs;
  let { after } = task;
  while (performance.now() < turnEnd) {
    const startedAt = performance.now();
    const watchers = await watchersAfter(threadId, after);
    const recipients = watchers.filter((id) => id !== text.authorId && !notified.includes(id));
    await publish(text, 'reply', recipients, deps);
    after = watchers.at(-1) ?? after;
    await save(task, { after });
    if (watchers.length < batchLength) return true;
    await pause(pauseFactor * (performance.now() - startedAt));
  }
  return false;
}

async function watchersAfter(threadId: number, after: number): Promise<number[]> {
  const next = { threadId, level: 'watching', userId: { $gt: after } } as const;
  const found = await SubscriptionModel.find(next, { userId: 1, _id: 0 })
    .sort({ userId: 1 })
    .limit(batchLength)
    .lean();
  return found.map(({ userId }) => userId);
}

/** The key of the event names its recipients: a batch that differs when it is repeated is another event. */
async function publish(
  text: PublicText,
  kind: PayloadOf<typeof noticeGiven>['kind'],
  recipients: number[],
  { outbox }: Pick<Deps, 'outbox'>,
): Promise<void> {
  if (recipients.length === 0) return;
  const { authorId: actorId, at } = text;
  const key = subjectOf(text);
  const ids = recipients.length > limits.forum.mentions ? [recipients.at(-1)] : recipients;
  await outbox.add(
    noticeGiven,
    { ...stored(text), key, kind, actorId, at, recipients },
    `${key}:${kind}:${ids.join(',')}`,
  );
}
