import {
  type Language,
  languages,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
} from '@portal/contracts';
import { type InferSchemaType, model, Schema } from 'mongoose';

const kinds = { type: [{ type: String, enum: notificationKinds }], required: true };

const digestSchema = new Schema(
  {
    /** The moment for which it was made, which names it. */
    dueAt: { type: Date, required: true },
    /** `sending`: handed to the mail server, which has not answered yet. */
    state: { type: String, enum: ['sending', 'sent', 'failed'], required: true },
  },
  { _id: false },
);

const settingsSchema = new Schema({
  /** The member. One without settings has `defaultSettings`. */
  _id: { type: Number, required: true },
  page: kinds,
  email: kinds,
  push: kinds,
  /** Of mails and messages: the one in which the settings were last changed. */
  language: { type: String, enum: languages },
  /** The beginning of links in mails, where PUBLIC_URL is not set. */
  origin: String,
  /** Ends the mails. Stored as it is, because every mail contains it; it gives no other right. */
  unsubscribeToken: String,
  /** Time of the next digest; absent while there is nothing to report. */
  digestDueAt: Date,
  lastDigest: digestSchema,
  /** The last notification that a digest has listed. */
  digestedId: Number,
})
  .index({ digestDueAt: 1 }, { sparse: true })
  .index({ unsubscribeToken: 1 }, { sparse: true });

export type NotificationSettingsDocument = InferSchemaType<typeof settingsSchema>;

export const NotificationSettingsModel = model('NotificationSettings', settingsSchema);

export const defaultSettings: NotificationSettings = { page: [...notificationKinds], email: [], push: [] };

export async function settingsOf(userId: number): Promise<NotificationSettings> {
  const stored = await NotificationSettingsModel.findById(userId, { page: 1, email: 1, push: 1 }).lean();
  return stored ? presentSettings(stored) : defaultSettings;
}

/** The settings of several members; those without a line have the default. */
export async function settingsOfAll(userIds: number[]): Promise<Map<number, NotificationSettings>> {
  const stored = await NotificationSettingsModel.find(
    { _id: { $in: userIds } },
    { page: 1, email: 1, push: 1 },
  ).lean();
  return new Map(stored.map((one) => [one._id, presentSettings(one)]));
}

/** The channels through which a member gets notifications of a kind. */
export const waysOf = (settings: NotificationSettings, kind: NotificationKind) => ({
  page: settings.page.includes(kind),
  email: settings.email.includes(kind),
  push: settings.push.includes(kind),
});

export const presentSettings = ({
  page,
  email,
  push,
}: Pick<NotificationSettingsDocument, 'page' | 'email' | 'push'>): NotificationSettings => ({
  page,
  email,
  push,
});

export const languageOf = (settings: { language?: Language | null | undefined } | null): Language =>
  settings?.language ?? 'en';
