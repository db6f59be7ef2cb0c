import { AppError, type Log, type SecurityLog } from '@portal/kit';
import { confirmationsOfAddress, type EmailTasks, queueMail } from '../emails/email-mails.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Limit, Throttle, Try } from '../throttle/throttle.ts';
import { emailKey, findUserByName, mailboxKey } from '../users/find-user.ts';
import type { FixedAccounts } from '../users/fixed-accounts.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { resetMail } from './reset-mail.ts';
import type { ResetRequest } from './reset-requests.ts';
import { issueReset } from './reset-token.ts';

/** The most accounts of one address in a mail, oldest first. */
const maxAccounts = 20;

/** Names, addresses and their spellings lead to the same account. */
const linksOfAccount: Limit = {
  name: 'reset account',
  times: 5,
  perSeconds: 60 * 60,
  sentence: 'This account already got several links.',
};
/** Leaves room for other mail to the address. */
const linksToRecipient: Limit = {
  name: 'reset recipient',
  times: 10,
  perSeconds: 24 * 60 * 60,
  sentence: 'This address already got several links.',
};

interface Delivery {
  mailer: Mailer;
  fixed: FixedAccounts;
  now: () => Date;
  security: SecurityLog;
  throttle: Throttle;
  emails: EmailTasks;
}

type WithAddress = UserDocument & { email: string };

/**
 * Mails reset links for a request; does nothing if no account with an address matches. An address that was never
 * confirmed gets a link that confirms it instead. A retry makes new links, because tokens are stored only as hashes.
 */
export const deliverReset =
  (deps: Delivery) =>
  async ({ usernameOrEmail, origin }: ResetRequest, log: Log): Promise<void> => {
    const all = await accountsOf(usernameOrEmail);
    // The settings determine the passwords of managed accounts.
    const accounts = all.filter(({ username }) => !deps.fixed.isManaged(username));
    await mailLinks(
      accounts.filter(({ emailConfirmedAt }) => emailConfirmedAt),
      origin,
      { ...deps, log },
    );
    for (const user of accounts) if (!user.emailConfirmedAt) await askToConfirmFirst(user, origin, deps);
  };

async function mailLinks(
  confirmed: WithAddress[],
  origin: string,
  { throttle, log, ...deps }: Delivery & { log: Log },
): Promise<void> {
  const to = confirmed[0]?.email;
  if (!to) return;
  const recipient: Try = [linksToRecipient, mailboxKey(to)];
  if (!(await isWithin(throttle, recipient))) return;
  const counted: Try[] = [recipient];
  const accounts: WithAddress[] = [];
  for (const user of confirmed) {
    const link: Try = [linksOfAccount, String(user._id)];
    if (!(await isWithin(throttle, link))) continue;
    counted.push(link);
    accounts.push(user);
  }
  if (accounts.length === 0) return throttle.refund(recipient);
  try {
    await deps.mailer.send(resetMail(to, await linksFor(accounts, origin, deps)), log);
  } catch (error) {
    // A retry counts again.
    await throttle.refund(...counted);
    throw error;
  }
}

const linksFor = (
  accounts: UserDocument[],
  origin: string,
  { security, now }: Pick<Delivery, 'security' | 'now'>,
) =>
  Promise.all(
    accounts.map(async ({ _id, username }) => {
      security.write('reset_requested', { accountId: _id });
      return { username, link: `${origin}/reset-password?token=${await issueReset(_id, now())}` };
    }),
  );

async function askToConfirmFirst(
  { _id: userId, email }: WithAddress,
  origin: string,
  { throttle, emails, now }: Delivery,
): Promise<void> {
  if (!(await isWithin(throttle, [confirmationsOfAddress, mailboxKey(email)]))) return;
  await queueMail(emails, { userId, act: 'confirm', email, at: now(), origin, isForReset: true });
}

/** Counts an attempt; false if there were too many. The answer must not say so, because it would name an account. */
async function isWithin(throttle: Throttle, attempt: Try): Promise<boolean> {
  try {
    await throttle.count(attempt);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Usernames contain no @, so the two are distinct. */
async function accountsOf(usernameOrEmail: string): Promise<WithAddress[]> {
  const users = usernameOrEmail.includes('@')
    ? await UserModel.find({ emailKey: emailKey(usernameOrEmail) })
        .sort({ _id: 1 })
        .limit(maxAccounts)
        .lean()
    : [await findUserByName(usernameOrEmail)];
  return users.filter((user): user is WithAddress => Boolean(user?.email));
}
