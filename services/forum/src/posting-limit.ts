import type { Endpoint } from '@portal/contracts';
import { AppError } from '@portal/kit';
import { model, Schema } from 'mongoose';

/** Lets a member make a call, or throws 429. */
export type PostingLimit = (call: Endpoint, memberId: number) => Promise<void>;

interface Turns {
  /** `POST /api/threads 7` */
  _id: string;
  memberId: number;
  /** When the member had their last turns, newest first. */
  times: Date[];
  usedAt: Date;
}

const schema = new Schema<Turns>({
  _id: { type: String, required: true },
  memberId: { type: Number, required: true },
  times: { type: [Date], required: true },
  usedAt: { type: Date, required: true },
});
/** What nobody needs any more goes by itself. */
schema.index({ usedAt: 1 }, { expireAfterSeconds: 60 * 60 });
/** A member who is gone. */
schema.index({ memberId: 1 });
export const PostingWindowModel = model('Turns', schema);

/**
 * The rate of a call (which the gateway holds each address to), held against each member too: whoever posts from many
 * addresses meets it here. It is counted in the database, so any number of requests at once get no turn too many.
 */
export function createPostingLimit(factor: number): PostingLimit {
  return async (call, memberId) => {
    if (!call.rate) throw new Error(`${call.path} declares no rate.`);
    const most = Math.max(1, Math.floor(call.rate.times * factor));
    const spanMs = call.rate.perSeconds * 1000;
    const _id = `${call.method} ${call.path} ${memberId}`;
    if (await takeTurn(_id, most, spanMs)) return;
    const first = { memberId, times: [], usedAt: new Date() };
    await PostingWindowModel.updateOne({ _id }, { $setOnInsert: first }, { upsert: true });
    if (!(await takeTurn(_id, most, spanMs))) throw await refusal(_id, most, spanMs);
  };
}

/** One write: the turn is taken where the oldest of the last `most` turns is far enough in the past. */
async function takeTurn(_id: string, most: number, spanMs: number): Promise<boolean> {
  const now = new Date();
  const oldest = `times.${most - 1}`;
  const isFree = { $not: { $gt: new Date(now.getTime() - spanMs) } };
  const { matchedCount } = await PostingWindowModel.updateOne(
    { _id, [oldest]: isFree },
    { $set: { usedAt: now }, $push: { times: { $each: [now], $position: 0, $slice: most } } },
  );
  return matchedCount === 1;
}

async function refusal(_id: string, most: number, spanMs: number) {
  const turns = await PostingWindowModel.findById(_id).lean();
  const freeAt = (turns?.times[most - 1]?.getTime() ?? Date.now()) + spanMs;
  const seconds = Math.max(1, Math.ceil((freeAt - Date.now()) / 1000));
  const unit = seconds === 1 ? 'second' : 'seconds';
  return new AppError(
    'too_many_requests',
    `You are posting very quickly. Please try again in ${seconds} ${unit}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}
