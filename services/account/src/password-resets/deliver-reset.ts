import type { Log } from '@portal/kit';
import type { Mailer } from '../mail/mailer.ts';
import { emailKey, findUserByName } from '../users/find-user.ts';
import type { FixedAccounts } from '../users/fixed-accounts.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { resetMail } from './reset-mail.ts';
import type { ResetRequest } from './reset-requests.ts';
import { issueReset } from './reset-token.ts';

/** As many accounts of one address are named in a mail, the oldest first. */
const maxAccounts = 20;

/**
 * Makes the links that a request is about and mails them; does nothing where there is no such account or it has no
 * address. A second attempt makes new links, as no token is kept that could be sent again.
 */
export const deliverReset =
  ({ mailer, fixed, now }: { mailer: Mailer; fixed: FixedAccounts; now: () => Date }) =>
  async ({ usernameOrEmail, origin }: ResetRequest, log: Log): Promise<void> => {
    const all = await accountsOf(usernameOrEmail);
    // The passwords of these are set by who runs the portal, at each start.
    const accounts = all.filter(({ username }) => !fixed.isManaged(username));
    const to = accounts[0]?.email;
    if (to === undefined) return;
    const links = await Promise.all(
      accounts.map(async ({ _id, username }) => ({
        username,
        link: `${origin}/reset-password?token=${await issueReset(_id, now())}`,
      })),
    );
    await mailer.send(resetMail(to, links), log);
  };

/** A username has no @, so it is clear which of the two was typed. */
async function accountsOf(usernameOrEmail: string): Promise<UserDocument[]> {
  if (!usernameOrEmail.includes('@')) {
    const user = await findUserByName(usernameOrEmail);
    return user?.email === undefined ? [] : [user];
  }
  return UserModel.find({ emailKey: emailKey(usernameOrEmail) })
    .sort({ _id: 1 })
    .limit(maxAccounts)
    .lean();
}
