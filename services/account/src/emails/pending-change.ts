import { limits } from '@portal/contracts';
import type { UserDocument } from '../users/user.model.ts';

type Changing = Pick<UserDocument, 'emailChange' | 'sessionsValidFrom'>;

/**
 * The new address that waits for its link. It ends with the sessions, so that somebody who knew the old password can't
 * take the account once its owner has a new one.
 */
export function pendingChange(
  { emailChange, sessionsValidFrom }: Changing,
  now: Date,
): NonNullable<UserDocument['emailChange']> | undefined {
  if (!emailChange || emailChange.expiresAt <= now) return undefined;
  const askedAt = emailChange.expiresAt.getTime() - limits.email.confirmMs;
  return askedAt < (sessionsValidFrom?.getTime() ?? 0) ? undefined : emailChange;
}
