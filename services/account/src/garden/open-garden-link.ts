import { randomBytes } from 'node:crypto';
import { endingFields, isOpen } from '../grants/is-open.ts';
import { UserModel } from '../users/user.model.ts';
import { type GardenSettingsDocument, GardenSettingsModel } from './garden-settings.model.ts';

export type GardenLinkKind = 'calendar' | 'share';

const fields = {
  calendar: { token: 'calendarToken', since: 'calendarSince' },
  share: { token: 'shareToken', since: 'shareSince' },
} as const;

/** A link of a garden that opens it now. */
export interface OpenGardenLink {
  token: string;
  since: Date | null | undefined;
  settings: GardenSettingsDocument;
}

/**
 * The link with this token or of this member; null if there is none or it has ended. Found by an index: an attacker
 * learns nothing from the time it takes, because tokens are random.
 */
export async function openGardenLink(
  kind: GardenLinkKind,
  by: { token: string } | { userId: number },
  now: Date,
): Promise<OpenGardenLink | null> {
  const { token: tokenField, since: sinceField } = fields[kind];
  const filter = 'token' in by ? { [tokenField]: by.token } : { _id: by.userId };
  const settings = await GardenSettingsModel.findOne(filter).lean<GardenSettingsDocument>();
  const token = settings?.[tokenField];
  if (!settings || !token) return null;
  const user = await UserModel.findById(settings._id, endingFields).lean();
  const since = settings[sinceField];
  return user && isOpen({ kind, since }, user, now) ? { token, since, settings } : null;
}

/** Returns whether a link shows the member's garden to others. */
export const isGardenShared = async (userId: number, now = new Date()): Promise<boolean> =>
  (await openGardenLink('share', { userId }, now)) !== null;

/** Makes a new link, which replaces the earlier one; answers its token. */
export async function renewGardenLink(userId: number, kind: GardenLinkKind, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { token: tokenField, since } = fields[kind];
  const made = { [tokenField]: token, [since]: now };
  await GardenSettingsModel.updateOne({ _id: userId }, { $set: made }, { upsert: true });
  return token;
}

export async function withdrawGardenLink(userId: number, kind: GardenLinkKind): Promise<void> {
  const { token, since } = fields[kind];
  await GardenSettingsModel.updateOne({ _id: userId }, { $unset: { [token]: 1, [since]: 1 } });
}
