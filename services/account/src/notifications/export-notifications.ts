import { compact } from '@portal/kit';
import { NotificationModel } from './notification.model.ts';
import {
  defaultSettings,
  languageOf,
  NotificationSettingsModel,
  presentSettings,
} from './notification-settings.model.ts';
import { PushSubscriptionModel } from './push/push-subscription.model.ts';

/** A member's settings and the browsers that get messages, for the download of their data. No key or token is in it. */
export async function exportedSettings(userId: number) {
  const [stored, browsers] = await Promise.all([
    NotificationSettingsModel.findById(userId).lean(),
    PushSubscriptionModel.find({ userId }, { createdAt: 1 }).sort({ createdAt: 1 }).lean(),
  ]);
  return {
    ...(stored ? presentSettings(stored) : defaultSettings),
    language: languageOf(stored),
    browsers: browsers.map(({ createdAt }) => ({ since: createdAt })),
  };
}

/** A member's notifications, newest first. What others wrote is named by its id. */
export async function* exportedNotifications(userId: number) {
  const stored = NotificationModel.find({ userId }).sort({ id: -1 }).lean();
  for await (const { kind, at, isRead, threadId, commentId, care } of stored.cursor()) {
    yield compact({
      kind,
      at,
      isRead,
      threadId: threadId ?? undefined,
      commentId: commentId ?? undefined,
      care: care ?? undefined,
    });
  }
}
