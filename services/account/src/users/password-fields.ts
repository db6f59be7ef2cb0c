import { limits } from '@portal/contracts';
import type { UserDocument } from './user.model.ts';

/** Returns whether staff are warned about a password. */
export const isShort = (password: string) => password.length < limits.password.advisedLength;

/** The fields that change with a password: earlier sessions end. Of a member's password nothing else is stored. */
export const passwordFields = (
  { password, passwordHash }: { password: string; passwordHash: string },
  { isStaff, now }: { isStaff: boolean; now: Date },
): Pick<
  UserDocument,
  'passwordHash' | 'sessionsValidFrom' | 'hasGeneratedPassword' | 'hasShortPassword'
> => ({
  passwordHash,
  sessionsValidFrom: now,
  ...(isStaff && { hasGeneratedPassword: false, hasShortPassword: isShort(password) }),
});
