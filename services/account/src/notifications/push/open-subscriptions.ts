import { endingFields, isOpen } from '../../grants/is-open.ts';
import { UserModel } from '../../users/user.model.ts';
import { type PushSubscriptionDocument, PushSubscriptionModel } from './push-subscription.model.ts';

/**
 * The browsers that get a member's messages, oldest first; forgets those that ended with the sessions of their time.
 */
export async function openSubscriptions(userId: number, now: Date): Promise<PushSubscriptionDocument[]> {
  const user = await UserModel.findById(userId, endingFields).lean();
  if (!user) return [];
  if (user.sessionsValidFrom)
    await PushSubscriptionModel.deleteMany({ userId, createdAt: { $lte: user.sessionsValidFrom } });
  const stored = await PushSubscriptionModel.find({ userId })
    .sort({ createdAt: 1 })
    .lean<PushSubscriptionDocument[]>();
  return stored.filter(({ createdAt }) => isOpen({ kind: 'push', since: createdAt }, user, now));
}
