import { randomUUID } from 'node:crypto';
import { limits, links } from '@portal/contracts';
import { type DueTasks, dueTasks, type Log } from '@portal/kit';
import { hashOfToken, newToken } from '../mail/link-token.ts';
import { type Mailer, mailsAtATime } from '../mail/mailer.ts';
import type { Limit } from '../throttle/throttle.ts';
import { emailKey, findUser } from '../users/find-user.ts';
import type { UserDocument } from '../users/user.model.ts';
import { type EmailLinkDocument, EmailLinkModel } from './email-link.model.ts';
import { emailMail } from './email-mail.ts';
import { pendingChange } from './pending-change.ts';

/** A mail that is due; its link is made when it is sent, because tokens are stored only as hashes. */
export interface EmailTask extends Pick<EmailLinkDocument, 'userId' | 'act' | 'email' | 'at'> {
  /** The beginning of the link. */
  origin: string;
  /** The member asked for a reset link, which only a confirmed address gets. */
  isForReset?: boolean;
}

export type EmailTasks = DueTasks<EmailTask>;

/** Mails about addresses, stored until they are handed over; given up after about a day. */
export const emailTasks = (firstPauseMs = 1000): EmailTasks =>
  dueTasks({
    collection: 'emailMails',
    concurrency: mailsAtATime,
    laneOf: ({ userId }) => userId,
    // Longer than a mail server may take.
    leaseMs: 3 * 60 * 1000,
    firstPauseMs,
    maxPauseMs: 10 * 60 * 1000,
    maxAttempts: 150,
    dropsDead: true,
  });

/** Limit of an address over all accounts: nobody fills the inbox of someone else. */
export const confirmationsOfAddress: Limit = {
  name: 'email address',
  times: 5,
  perSeconds: 24 * 60 * 60,
  sentence: 'This address already got several links. Check its inbox and spam folder.',
};

export const queueMail = (tasks: EmailTasks, task: EmailTask): Promise<void> => tasks.put(randomUUID(), task);

/** Sends a due mail, unless what it is about has ended meanwhile. */
export const deliverEmail =
  ({ mailer, now }: { mailer: Mailer; now: () => Date }) =>
  async ({ userId, act, email, at, origin, isForReset }: EmailTask, log: Log): Promise<void> => {
    const user = await findUser(userId);
    const expiresAt = new Date(+at + (act === 'undo' ? limits.email.undoMs : limits.email.confirmMs));
    if (!user || expiresAt <= now() || !isDue({ act, email }, user, now())) return;
    const token = newToken();
    await EmailLinkModel.create({ _id: hashOfToken(token), userId, act, email, at, expiresAt });
    const link = `${origin}${links.confirmEmail({ act, token })}`;
    await mailer.send(emailMail({ act, email, isForReset }, { username: user.username, link }), log);
  };

/** Mail to an address that was never confirmed only asks to confirm it. */
function isDue({ act, email }: Pick<EmailTask, 'act' | 'email'>, user: UserDocument, now: Date): boolean {
  const pending = pendingChange(user, now);
  const isPresent = user.emailKey === emailKey(email);
  if (act === 'undo') return !isPresent;
  if (act === 'stop') return isPresent && Boolean(user.emailConfirmedAt && pending);
  return isPresent ? !user.emailConfirmedAt : pending?.email === email;
}
