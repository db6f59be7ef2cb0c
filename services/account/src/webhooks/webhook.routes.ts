import { webhooks as calls, type Viewer } from '@portal/contracts';
import { found, invalidInput, type Served, serve } from '@portal/kit';
import type { Account } from '../account.ts';
import { linkOrigin } from '../mail/link-origin.ts';
import { asMember } from '../removal/as-member.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { createWebhook, presentDelivery, presentWebhook, webhooksOf } from './member-webhooks.ts';
import { WebhookModel } from './webhook.model.ts';
import type { Webhooks } from './webhooks.ts';

type Deps = Pick<Account, 'config' | 'keys' | 'security' | 'now'>;

/** A member's own webhooks. */
export const webhookRoutes = ({ config, keys, security, now }: Deps, webhooks: Webhooks): Served[] => [
  serve(calls.list, async ({ viewer }) => (await webhooksOf(viewer.id)).map(presentWebhook)),

  serveWithSession(calls.create, async ({ body: { address, kinds }, viewer, ctx }) => {
    if (!webhooks.addresses.accepts(address)) {
      const sentence = notPublic(config.WEBHOOK_PRIVATE_NETWORKS === 'on');
      throw invalidInput(sentence, { address: sentence });
    }
    const { secret, document } = await asMember(viewer, () =>
      createWebhook({
        userId: viewer.id,
        address: new URL(address).href,
        kinds: [...new Set(kinds)],
        origin: linkOrigin(ctx, config.PUBLIC_URL),
        createdAt: now(),
        keys,
      }),
    );
    security.write('webhook_created', { accountId: viewer.id, network: clientNetwork(ctx) });
    return { reply: { ...presentWebhook(document), secret } };
  }),

  serve(calls.test, async ({ params: { id }, viewer }) =>
    presentDelivery(await webhooks.test(await findOwn(viewer, id))),
  ),

  serve(calls.remove, async ({ params: { id }, viewer, network }) => {
    const { deletedCount } = await WebhookModel.deleteOne({ _id: id, userId: viewer.id });
    if (deletedCount > 0) security.write('webhook_removed', { accountId: viewer.id, network });
  }),
];

const findOwn = async ({ id: userId }: Viewer, id: string) =>
  found(
    (await webhooksOf(userId)).find(({ _id }) => _id === id),
    'Webhook',
  );

const notPublic = (permitsPrivate: boolean) =>
  permitsPrivate
    ? 'Enter an address that begins with https:// or http:// and leads to another machine.'
    : 'Enter an address that begins with https://, without a port, at a host that the Internet can reach. The operator of this portal can permit addresses in its own network.';
