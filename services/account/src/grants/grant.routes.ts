import { type Grant, grants } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { Account } from '../account.ts';
import { openGardenLink, withdrawGardenLink } from '../garden/open-garden-link.ts';
import { openSubscriptions } from '../notifications/push/open-subscriptions.ts';
import { PushSubscriptionModel } from '../notifications/push/push-subscription.model.ts';

/** Links and browsers that open some of an account without a session; members see and withdraw them. */
export const grantRoutes = ({ now }: Pick<Account, 'now'>): Served[] => [
  serve(grants.list, async ({ viewer: { id } }) => [
    ...(await gardenLink(id, 'calendar', now())),
    ...(await gardenLink(id, 'share', now())),
    ...(await browsers(id, now())),
  ]),

  serve(grants.withdraw, async ({ params: { key }, viewer: { id } }) => {
    if (key === 'calendar' || key === 'share') await withdrawGardenLink(id, key);
    else await PushSubscriptionModel.deleteOne({ _id: key, userId: id });
  }),
];

async function gardenLink(userId: number, kind: 'calendar' | 'share', now: Date): Promise<Grant[]> {
  const link = await openGardenLink(kind, { userId }, now);
  return link ? [{ key: kind, kind, ...(link.since && { since: link.since.toISOString() }) }] : [];
}

async function browsers(userId: number, now: Date): Promise<Grant[]> {
  const subscriptions = await openSubscriptions(userId, now);
  return subscriptions.map(({ _id, endpoint, createdAt }) => ({
    key: _id,
    kind: 'push',
    since: createdAt.toISOString(),
    host: new URL(endpoint).hostname,
  }));
}
