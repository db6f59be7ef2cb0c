import { AppError } from '@portal/kit';
import type { Limit, Throttle } from '../throttle/throttle.ts';
import { mailboxKey } from '../users/find-user.ts';
import type { Mailer } from './mailer.ts';

/**
 * All mail to one address, of every kind and for all accounts that have it. Reset links and confirmations have lower
 * limits of their own, so they can't use this one up and hold back the warning that an address changes.
 */
const mailsToRecipient: Limit = {
  name: 'mail recipient',
  times: 30,
  perSeconds: 24 * 60 * 60,
  sentence: 'This address got the most emails of a day.',
};

/** A mailer that sends no more than `mailsToRecipient`. A mail that fails doesn't count. */
export const limitRecipients = (mailer: Mailer, throttle: Throttle): Mailer => ({
  ...mailer,
  async send(mail, log) {
    const recipient = mailboxKey(mail.to);
    try {
      await throttle.count([mailsToRecipient, recipient]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn('a mail was not sent: its recipient got the most of a day');
      return false;
    }
    try {
      return await mailer.send(mail, log);
    } catch (error) {
      await throttle.refund([mailsToRecipient, recipient]);
      throw error;
    }
  },
});
