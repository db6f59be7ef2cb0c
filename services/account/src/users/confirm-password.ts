import type { Viewer } from '@portal/contracts';
import { AppError, invalidInput, notSignedIn, type ServiceContext } from '@portal/kit';
import type { PendingSignIns } from '../issuers/pending-sign-in.ts';
import type { Limit, Throttle, Try } from '../throttle/throttle.ts';
import { findUser } from './find-user.ts';
import { isPasswordOf } from './password-hash.ts';
import type { UserDocument } from './user.model.ts';

/**
 * Confirms the viewer's password and answers their account; of an account without one, that its member has just logged
 * in at an issuer again. Throws invalid_input (field `password`), confirmation_required, too_many_requests after many
 * failures, or not_signed_in if the account was deleted.
 */
export type ConfirmPassword = (
  viewer: Viewer,
  password: string | undefined,
  ctx: ServiceContext,
) => Promise<UserDocument>;

const wrong = 'Incorrect password.';
const missing = 'Please enter your password.';

const wrongPasswords: Limit = {
  name: 'confirm',
  times: 10,
  perSeconds: 15 * 60,
  sentence: 'Too many incorrect passwords.',
};

export const createConfirmPassword =
  (throttle: Throttle, pendingSignIns: Pick<PendingSignIns, 'isConfirmed' | 'clear'>): ConfirmPassword =>
  async (viewer, password, ctx) => {
    const user = await findUser(viewer.id);
    if (!user) throw notSignedIn();
    if (!user.passwordHash) {
      if (pendingSignIns.isConfirmed(ctx, user)) {
        // Confirms one act; a refusal leaves it.
        pendingSignIns.clear(ctx);
        return user;
      }
      throw new AppError('confirmation_required', 'Please log in again first, to confirm that it’s you.');
    }
    if (password === undefined) throw invalidInput(missing, { password: missing });
    const tries: Try[] = [[wrongPasswords, String(viewer.id)]];
    const isRight = await throttle.attempt(tries, () => isPasswordOf(user.passwordHash, password), tries);
    if (!isRight) throw invalidInput(wrong, { password: wrong });
    return user;
  };
