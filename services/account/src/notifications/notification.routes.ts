import { notifications as calls, links } from '@portal/contracts';
import { compact, conflict, notFound, type Served, serve, serveRaw } from '@portal/kit';
import type { Account } from '../account.ts';
import { escaped } from '../mail/html.ts';
import { linkOrigin } from '../mail/link-origin.ts';
import { asMember } from '../removal/as-member.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { findUser } from '../users/find-user.ts';
import { countUnread, type Describing, listNotifications } from './list-notifications.ts';
import { NotificationModel } from './notification.model.ts';
import { NotificationSettingsModel, settingsOf } from './notification-settings.model.ts';
import type { Notifications } from './notifications.ts';
import { pushRoutes } from './push/push.routes.ts';
import { trim } from './store-notices.ts';

interface Deps extends Pick<Describing, 'call' | 'describeCare'> {
  account: Pick<Account, 'fixed' | 'config' | 'now'>;
  notifications: Pick<Notifications, 'publish' | 'pushKey'>;
}

export const notificationRoutes = ({
  account,
  call,
  describeCare,
  notifications: { publish, pushKey },
}: Deps): Served[] => [
  serve(calls.list, async ({ query, viewer, requestId, log }) => {
    const userId = viewer.id;
    await trim(userId);
    const { page: kinds } = await settingsOf(userId);
    const before = query.before === undefined ? undefined : Number(query.before);
    const page = { userId, kinds, before, isUnread: query.filter === 'unread' };
    return listNotifications(page, { call, describeCare, requestId, log, fixed: account.fixed });
  }),

  serve(calls.count, async ({ viewer }) => {
    const { page } = await settingsOf(viewer.id);
    return { unread: await countUnread(viewer.id, page) };
  }),

  serve(calls.markRead, async ({ body: { ids, threadId }, viewer }) => {
    const { modifiedCount } = await NotificationModel.updateMany(
      {
        userId: viewer.id,
        isRead: false,
        ...(ids && { id: { $in: ids } }),
        ...(threadId !== undefined && { threadId }),
      },
      { $set: { isRead: true } },
    );
    if (modifiedCount > 0) publish([viewer.id]);
  }),

  serve(calls.settings, ({ viewer }) => settingsOf(viewer.id)),

  serveWithSession(calls.changeSettings, async ({ body, viewer, ctx }) => {
    const { language, ...settings } = body;
    if (settings.email.length > 0) await checkEmail(viewer.id);
    const { PUBLIC_URL } = account.config;
    const origin = PUBLIC_URL === undefined ? linkOrigin(ctx, undefined) : undefined;
    const unique = {
      page: [...new Set(settings.page)],
      email: [...new Set(settings.email)],
      push: [...new Set(settings.push)],
    };
    const digestedId = unique.email.length > 0 ? await skippedId(viewer.id) : undefined;
    const fields = compact({ ...unique, language, origin, digestedId });
    await asMember(viewer, () =>
      NotificationSettingsModel.updateOne({ _id: viewer.id }, { $set: fields }, { upsert: true }),
    );
    publish([viewer.id]);
    return { reply: unique };
  }),

  serveRaw(calls.unsubscribePage, async ({ query: { token }, ctx }) => {
    const page = escaped(links.unsubscribe({ token }));
    ctx.type = 'text/html; charset=utf-8';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = `<!doctype html><meta charset="utf-8"><title>Plant Portal</title><meta http-equiv="refresh" content="0;url=${page}"><a href="${page}">Unsubscribe</a>\n`;
  }),

  serve(calls.unsubscribe, async ({ query: { token } }) => {
    const { matchedCount } = await NotificationSettingsModel.updateOne(
      { unsubscribeToken: token },
      { $set: { email: [] }, $unset: { digestDueAt: 1 } },
    );
    if (matchedCount === 0) throw notFound('Subscription');
  }),

  ...pushRoutes(pushKey, account.now),
];

/**
 * The last notification before a member chooses mails: older ones are not mailed. Undefined if they get mails already.
 */
async function skippedId(userId: number): Promise<number | undefined> {
  if ((await settingsOf(userId)).email.length > 0) return undefined;
  const newest = await NotificationModel.findOne({ userId }, { id: 1 }).sort({ id: -1 }).lean();
  return newest?.id;
}

async function checkEmail(userId: number): Promise<void> {
  const user = await findUser(userId);
  if (!user?.email || !user.emailConfirmedAt)
    throw conflict('Please confirm your email address first: notifications are sent to it.');
}
