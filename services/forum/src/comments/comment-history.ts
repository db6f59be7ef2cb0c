import { type EarlierText, limits } from '@portal/contracts';
import { found, type PeriodicJob, periodicJob } from '@portal/kit';
import { presentFormat } from '../texts/text-fields.ts';
import { type CommentDocument, CommentModel, type Earlier } from './comment.model.ts';

/** The most earlier texts of one comment; the newest stay. */
const maxLength = 20;

const oldest = (now: Date) => new Date(now.getTime() - limits.moderation.historyMs);

/** The history of a comment whose text is replaced at this time. */
export async function historyWith(
  { _id, content, format }: CommentDocument,
  until: Date,
): Promise<Earlier[]> {
  return [...(await historyOf(_id, until)), { text: content, format, until }].slice(-maxLength);
}

/** Earlier texts of a comment from the last 24 hours, newest first. Throws 404 if there is no such comment. */
export async function readHistory(id: number): Promise<EarlierText[]> {
  const history = await historyOf(id, new Date());
  return history
    .reverse()
    .map(({ text, format, until }) => ({ text, ...presentFormat({ format }), until: until.toISOString() }));
}

async function historyOf(id: number, now: Date): Promise<Earlier[]> {
  const comment = await CommentModel.findById(id, { history: 1 }).lean();
  const { history = [] } = found(comment, 'Comment');
  return history.filter(({ until }) => until > oldest(now));
}

/** Deletes the texts that nobody can read any more. */
export async function pruneHistories(now = new Date()): Promise<void> {
  const old = { until: { $lte: oldest(now) } };
  await CommentModel.updateMany({ 'history.until': old.until }, { $pull: { history: old } });
}

/** Prunes histories now and every hour. */
export const historyPruning = (): PeriodicJob =>
  periodicJob({
    everyMs: 60 * 60 * 1000,
    act: () => pruneHistories(),
    failure: 'old texts of comments are deleted later',
  });
