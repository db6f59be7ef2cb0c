import { limits, pushMessages } from '@portal/contracts';
import { conflict, invalidInput, isPublicAddress, type Served, serve } from '@portal/kit';
import { asMember } from '../../removal/as-member.ts';
import { areBrowserKeys } from './browser-keys.ts';
import { PushSubscriptionModel, subscriptionId } from './push-subscription.model.ts';

/** @param publicKey undefined if the portal sends no messages. */
export const pushRoutes = (publicKey: string | undefined, now: () => Date): Served[] => [
  serve(pushMessages.key, () => ({ key: publicKey ?? null })),

  serve(pushMessages.subscribe, async ({ body: { endpoint, keys }, viewer }) => {
    if (publicKey === undefined) throw conflict('This site doesn’t send messages to browsers.');
    if (!isPublicAddress(endpoint)) {
      const sentence = 'This is not the address of a push service.';
      throw invalidInput(sentence, { endpoint: sentence });
    }
    if (!areBrowserKeys(keys)) {
      const sentence = 'These are not the keys of a browser.';
      throw invalidInput(sentence, { keys: sentence });
    }
    const fields = { userId: viewer.id, endpoint, ...keys, createdAt: now() };
    await asMember(viewer, async () => {
      await PushSubscriptionModel.updateOne(
        { _id: subscriptionId(endpoint) },
        { $set: fields },
        { upsert: true },
      );
      await dropOldest(viewer.id);
    });
  }),

  serve(pushMessages.unsubscribe, ({ body: { endpoint }, viewer }) =>
    PushSubscriptionModel.deleteOne({ _id: subscriptionId(endpoint), userId: viewer.id }),
  ),
];

/** Browsers that a member no longer uses are never signed out, so the oldest gives way. */
async function dropOldest(userId: number): Promise<void> {
  const { pushSubscriptions } = limits.notifications;
  const beyond = await PushSubscriptionModel.find({ userId }, { _id: 1 })
    .sort({ createdAt: -1, _id: 1 })
    .skip(pushSubscriptions)
    .lean();
  if (beyond.length > 0)
    await PushSubscriptionModel.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
}
