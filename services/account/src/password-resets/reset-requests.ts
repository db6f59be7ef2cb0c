import { type DueTasks, dueTasks } from '@portal/kit';
import { mailsAtATime } from '../mail/mailer.ts';

/** A visitor's request for a link. */
export interface ResetRequest {
  /** As typed. The account is looked up when the mail is made, after the answer. */
  usernameOrEmail: string;
  /** The beginning of the link. */
  origin: string;
}

/**
 * Requests for links, stored until their mail is handed over: the answer comes before any lookup, and neither a crash
 * nor a mail server that is down loses a mail. After about a day a link is no longer expected.
 */
export const resetRequests = (firstPauseMs = 1000): DueTasks<ResetRequest> =>
  dueTasks({
    collection: 'resetRequests',
    concurrency: mailsAtATime,
    laneOf: ({ usernameOrEmail }) => usernameOrEmail.toLowerCase(),
    // Longer than a mail server may take.
    leaseMs: 3 * 60 * 1000,
    firstPauseMs,
    maxPauseMs: 10 * 60 * 1000,
    maxAttempts,
    dropsDead: true,
  });

export const maxAttempts = 150;
