import { NotificationModel } from './notification.model.ts';
import { NotificationSettingsModel } from './notification-settings.model.ts';
import { PushSubscriptionModel } from './push/push-subscription.model.ts';

/** Deletes a member's notifications, settings and push addresses, and the member from the notifications of others. */
export async function removeNotifications(userId: number): Promise<void> {
  await NotificationSettingsModel.deleteOne({ _id: userId });
  await PushSubscriptionModel.deleteMany({ userId });
  await NotificationModel.deleteMany({ userId });
  await NotificationModel.updateMany({ actors: userId }, { $pull: { actors: userId } });
}
