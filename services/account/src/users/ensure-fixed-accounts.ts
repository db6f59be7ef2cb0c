import { AppError, type Log } from '@portal/kit';
import { revokeResets } from '../password-resets/reset-token.ts';
import { findUserByName } from './find-user.ts';
import type { FixedAccounts } from './fixed-accounts.ts';
import { insertUser } from './insert-user.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { UserModel } from './user.model.ts';

/** Creates the fixed accounts that have a password in the settings, or sets that password. */
export async function ensureFixedAccounts(
  { list }: FixedAccounts,
  { log, now }: { log: Log; now: () => Date },
): Promise<void> {
  for (const { role, username, password } of list) {
    if (password === undefined) continue;
    const user = await findUserByName(username);
    if (user && (await isPasswordOf(user.passwordHash, password))) continue;
    const passwordHash = await hashPassword(password);
    if (user) {
      await UserModel.updateOne({ _id: user._id }, { $set: { passwordHash, hasStaleSessions: true } });
      await revokeResets(user._id);
    } else await insertUser({ username, passwordHash, createdAt: now() }).catch(unlessTaken);
    log.info({ role, username, isNew: !user }, 'fixed account set up');
  }
}

/** Another instance may create the account at the same time. */
function unlessTaken(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
}
