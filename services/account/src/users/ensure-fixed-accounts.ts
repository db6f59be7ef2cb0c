import { AppError, type Log } from '@portal/kit';
import { removePasskeys } from '../passkeys/member-passkeys.ts';
import { revokeResets } from '../password-resets/reset-token.ts';
import { findUserByName } from './find-user.ts';
import type { FixedAccount, FixedAccounts } from './fixed-accounts.ts';
import { insertUser } from './insert-user.ts';
import { isShort, passwordFields } from './password-fields.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { type UserDocument, UserModel } from './user.model.ts';

interface Start {
  log: Log;
  now: () => Date;
}

/** Creates the fixed accounts that have a password in the settings, and sets the passwords that are the operator's. */
export async function ensureFixedAccounts({ list }: FixedAccounts, start: Start): Promise<void> {
  for (const account of list) {
    const user = await findUserByName(account.username);
    if (!user) await create(account, start);
    else if (account.password !== undefined) await setPassword(user, account.password, start);
  }
}

async function create({ role, username, password, initialPassword }: FixedAccount, { log, now }: Start) {
  const first = password ?? initialPassword;
  if (first === undefined) return;
  const flags = { hasGeneratedPassword: password === undefined, hasShortPassword: isShort(first) };
  const passwordHash = await hashPassword(first);
  const user = { username, passwordHash, createdAt: now(), ...flags };
  await insertUser(user, { isStaff: true }).catch(unlessTaken);
  log.info({ role, isNew: true }, 'fixed account set up');
}

/** The operator's password replaces any other, which ends the sessions, the reset link and the passkeys. */
async function setPassword(user: UserDocument, password: string, { log, now }: Start) {
  const flags = { hasGeneratedPassword: false, hasShortPassword: isShort(password) };
  if (await isPasswordOf(user.passwordHash, password)) {
    const isKnown = user.hasGeneratedPassword === false && user.hasShortPassword === flags.hasShortPassword;
    if (!isKnown) await UserModel.updateOne({ _id: user._id }, { $set: flags });
    return;
  }
  const passwordHash = await hashPassword(password);
  const fields = passwordFields({ password, passwordHash }, { isStaff: true, now: now() });
  await UserModel.updateOne({ _id: user._id }, { $set: fields });
  await revokeResets(user._id);
  await removePasskeys(user._id);
  log.info({ accountId: user._id }, 'password of a fixed account set');
}

/** Another instance may create the account at the same time. */
function unlessTaken(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
}
