import type { Log, SecurityLog } from '@portal/kit';
import type { Mailer } from '../mail/mailer.ts';
import { emailKey, findUserByName } from '../users/find-user.ts';
import type { FixedAccounts } from '../users/fixed-accounts.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { resetMail } from './reset-mail.ts';
import type { ResetRequest } from './reset-requests.ts';
import { issueReset } from './reset-token.ts';

/** The most accounts of one address in a mail, oldest first. */
const maxAccounts = 20;

interface Delivery {
  mailer: Mailer;
  fixed: FixedAccounts;
  now: () => Date;
  security: SecurityLog;
}

/**
 * Mails reset links for a request; does nothing if no account with an address matches. A retry makes new links,
 * because tokens are stored only as hashes.
 */
export const deliverReset =
  ({ mailer, fixed, now, security }: Delivery) =>
  async ({ usernameOrEmail, origin }: ResetRequest, log: Log): Promise<void> => {
    const all = await accountsOf(usernameOrEmail);
    // The settings determine the passwords of managed accounts.
    const accounts = all.filter(({ username }) => !fixed.isManaged(username));
    const to = accounts[0]?.email;
    if (!to) return;
    for (const { _id } of accounts) security.write('reset_requested', { accountId: _id });
    const links = await Promise.all(
      accounts.map(async ({ _id, username }) => ({
        username,
        link: `${origin}/reset-password?token=${await issueReset(_id, now())}`,
      })),
    );
    await mailer.send(resetMail(to, links), log);
  };

/** Usernames contain no @, so the two are distinct. */
async function accountsOf(usernameOrEmail: string): Promise<UserDocument[]> {
  if (!usernameOrEmail.includes('@')) {
    const user = await findUserByName(usernameOrEmail);
    return user?.email ? [user] : [];
  }
  return UserModel.find({ emailKey: emailKey(usernameOrEmail) })
    .sort({ _id: 1 })
    .limit(maxAccounts)
    .lean();
}
