import { limits, type WatchLevel } from '@portal/contracts';
import { conflict, isDuplicateKey } from '@portal/kit';
import { SubscriptionModel } from './subscription.model.ts';

/** Sets a member's level in a thread. Throws 409 at the limit of threads with a level. */
export async function setLevel(threadId: number, userId: number, level: WatchLevel): Promise<void> {
  const { matchedCount } = await SubscriptionModel.updateOne({ threadId, userId }, { $set: { level } });
  if (matchedCount === 1) return;
  if (!(await isBelowLimit(userId))) {
    throw conflict(
      `You can choose this for ${limits.forum.watchedPerMember} discussions at most. Reset some of them first.`,
    );
  }
  if (!(await insertLevel(threadId, userId, level)))
    await SubscriptionModel.updateOne({ threadId, userId }, { $set: { level } });
}

/** Gives a member a level in a thread where they have none, unless they are at the limit. */
export async function startLevel(threadId: number, userId: number, level: WatchLevel): Promise<void> {
  if (await SubscriptionModel.exists({ threadId, userId })) return;
  if (await isBelowLimit(userId)) await insertLevel(threadId, userId, level);
}

/** Concurrent requests may exceed the limit by a few, which harms nothing. */
const isBelowLimit = async (userId: number) =>
  (await SubscriptionModel.countDocuments({ userId })) < limits.forum.watchedPerMember;

/** Returns whether there was none. */
async function insertLevel(threadId: number, userId: number, level: WatchLevel): Promise<boolean> {
  try {
    await SubscriptionModel.create({ threadId, userId, level });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
