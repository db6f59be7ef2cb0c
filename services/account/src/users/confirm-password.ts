import type { Viewer } from '@portal/contracts';
import { invalidInput, notSignedIn } from '@portal/kit';
import type { Limit, Throttle, Try } from '../throttle/throttle.ts';
import { findUser } from './find-user.ts';
import { isPasswordOf } from './password-hash.ts';
import type { UserDocument } from './user.model.ts';

/**
 * Confirms the viewer's password and answers their account. Throws invalid_input (field `password`), too_many_requests
 * after many failures, or not_signed_in if the account was deleted.
 */
export type ConfirmPassword = (viewer: Viewer, password: string) => Promise<UserDocument>;

const wrong = 'Incorrect password.';

const wrongPasswords: Limit = {
  name: 'confirm',
  times: 10,
  perSeconds: 15 * 60,
  sentence: 'Too many incorrect passwords.',
};

export const createConfirmPassword =
  (throttle: Throttle): ConfirmPassword =>
  async (viewer, password) => {
    const user = await findUser(viewer.id);
    if (!user) throw notSignedIn();
    const tries: Try[] = [[wrongPasswords, String(viewer.id)]];
    const isRight = await throttle.attempt(tries, () => isPasswordOf(user.passwordHash, password), tries);
    if (!isRight) throw invalidInput(wrong, { password: wrong });
    return user;
  };
