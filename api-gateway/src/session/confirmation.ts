import { limits } from '@portal/contracts';
import { AppError } from '@portal/kit';
import type { Session } from './session.ts';

/** Largest difference between the clocks of gateways, in milliseconds. */
const clockToleranceMs = 60_000;

/**
 * Refuses a call that needs a new sign-in, unless the password was proved within `limits.confirmedMs`. A time in the
 * future proves nothing: a clock was wrong then, or is now. Throws confirmation_required.
 */
export function refuseUnconfirmed(session: Pick<Session, 'confirmedAt'> | null): void {
  const ageMs = Date.now() - (session?.confirmedAt.getTime() ?? 0);
  if (ageMs >= -clockToleranceMs && ageMs < limits.confirmedMs) return;
  throw new AppError('confirmation_required', 'Please confirm your password first.');
}
