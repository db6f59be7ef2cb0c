import { limits } from '@portal/contracts';
import { conflict } from '@portal/kit';
import { revokeResets } from '../password-resets/reset-token.ts';
import { emailKey, findUser } from '../users/find-user.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { type EmailLinkDocument, EmailLinkModel } from './email-link.model.ts';
import { type EmailTasks, queueMail } from './email-mails.ts';
import { pendingChange } from './pending-change.ts';

/** Dependencies of changes of addresses. */
export interface EmailDeps {
  emails: EmailTasks;
  now: () => Date;
  /** The beginning of mailed links. */
  origin: string;
}

/** Mails a link that confirms the account's present address. */
export const askToConfirm = (
  { _id, email }: UserDocument,
  { emails, now, origin }: EmailDeps,
): Promise<void> => queueMail(emails, { userId: _id, act: 'confirm', email: email ?? '', at: now(), origin });

/**
 * Begins to change an account's address: the new one gets a link that confirms it, the present one, if it is confirmed,
 * a link that stops it. An earlier change that isn't confirmed ends. Throws conflict for a present address that is
 * confirmed.
 */
export async function beginChange(user: UserDocument, typed: string, deps: EmailDeps): Promise<void> {
  const email = typed.trim();
  const { _id: userId } = user;
  const at = deps.now();
  if (emailKey(email) === user.emailKey) {
    if (!user.emailConfirmedAt) return askToConfirm(user, deps);
    const sentence = 'This is your address already, and it is confirmed.';
    throw conflict(sentence, { email: sentence });
  }
  const expiresAt = new Date(+at + limits.email.confirmMs);
  await UserModel.updateOne({ _id: userId }, { $set: { emailChange: { email, expiresAt } } });
  const mail = { userId, at, origin: deps.origin };
  await queueMail(deps.emails, { ...mail, act: 'confirm', email });
  if (user.email && user.emailConfirmedAt)
    await queueMail(deps.emails, { ...mail, act: 'stop', email: user.email });
}

/**
 * Ends a change that isn't confirmed yet; without one, removes the present address, which gets a link that undoes it if
 * it was confirmed.
 */
export async function removeAddress(user: UserDocument, deps: EmailDeps): Promise<void> {
  const { _id } = user;
  if (pendingChange(user, deps.now()) || !user.email) {
    await UserModel.updateOne({ _id }, { $unset: { emailChange: 1 } });
    return;
  }
  await UserModel.updateOne({ _id }, { $unset: { ...addressFields, emailChange: 1 } });
  await onAddressLost(user, deps);
}

const addressFields = { email: 1, emailKey: 1, emailConfirmedAt: 1 } as const;

/** Effect of a link that was followed. */
type Outcome = 'confirmed' | 'stopped' | 'undone';

export interface Followed {
  outcome: Outcome;
  userId: number;
  /** True if the account's address is another one now. */
  isChanged: boolean;
}

/** The valid link of a token; null if it is unknown or has expired. */
export const findLink = (tokenHash: string, now: Date): Promise<EmailLinkDocument | null> =>
  EmailLinkModel.findOne({ _id: tokenHash, expiresAt: { $gt: now } })
    .lean()
    .exec();

/**
 * Does what a link is for; following it again answers the same. Null if the account or its change is gone. Throws
 * conflict for a change that can no longer be stopped.
 */
export async function followLink(link: EmailLinkDocument, deps: EmailDeps): Promise<Followed | null> {
  const user = await findUser(link.userId);
  if (!user) return null;
  if (link.act === 'stop') return stopChange(user, link);
  return link.act === 'undo' ? undoChange(user, link, deps) : confirmAddress(user, link, deps);
}

async function confirmAddress(
  user: UserDocument,
  { email }: EmailLinkDocument,
  deps: EmailDeps,
): Promise<Followed | null> {
  const { _id } = user;
  const emailConfirmedAt = deps.now();
  if (user.emailKey === emailKey(email)) {
    await UserModel.updateOne({ _id, emailKey: user.emailKey }, { $set: { emailConfirmedAt } });
    return { outcome: 'confirmed', userId: _id, isChanged: false };
  }
  const pending = pendingChange(user, emailConfirmedAt);
  if (pending?.email !== email) return null;
  // Unless the change, or the password, has changed since.
  const before = await UserModel.findOneAndUpdate(
    { _id, emailChange: pending, sessionsValidFrom: user.sessionsValidFrom ?? null },
    { $set: { email, emailKey: emailKey(email), emailConfirmedAt }, $unset: { emailChange: 1 } },
    { returnDocument: 'before' },
  ).lean();
  if (!before) return null;
  await onAddressLost(before, deps);
  return { outcome: 'confirmed', userId: _id, isChanged: true };
}

async function stopChange(
  { _id, emailKey: key }: UserDocument,
  { email }: EmailLinkDocument,
): Promise<Followed> {
  const { matchedCount } = await UserModel.updateOne(
    { _id, emailKey: emailKey(email) },
    { $unset: { emailChange: 1 } },
  );
  if (key !== emailKey(email) || matchedCount === 0)
    throw conflict('The change was already made. A newer email to this address has a link that undoes it.');
  return { outcome: 'stopped', userId: _id, isChanged: false };
}

/** Brings an address back, and takes back what was changed after it: later links and mails can't undo this one. */
async function undoChange(
  user: UserDocument,
  { email, at }: EmailLinkDocument,
  { emails, now }: EmailDeps,
): Promise<Followed> {
  const { _id: userId } = user;
  const isChanged = user.emailKey !== emailKey(email);
  if (isChanged) {
    await UserModel.updateOne(
      { _id: userId },
      {
        $set: { email, emailKey: emailKey(email), emailConfirmedAt: now(), sessionsValidFrom: now() },
        $unset: { emailChange: 1 },
      },
    );
    await revokeResets(userId);
    await emails.collection().deleteMany({ userId });
    await EmailLinkModel.deleteMany({ userId, at: { $gt: at } });
  }
  return { outcome: 'undone', userId, isChanged };
}

/** Links to the address lose their account; the address gets one that brings it back, if it was confirmed. */
async function onAddressLost(
  { _id, email, emailConfirmedAt }: UserDocument,
  { emails, now, origin }: EmailDeps,
): Promise<void> {
  await revokeResets(_id);
  if (email && emailConfirmedAt)
    await queueMail(emails, { userId: _id, act: 'undo', email, at: now(), origin });
}

/** Ends all links and mails about an account's addresses. */
export async function removeEmailLinks(userId: number): Promise<void> {
  await EmailLinkModel.deleteMany({ userId });
}
