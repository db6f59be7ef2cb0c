import type { Viewer } from '@portal/contracts';
import { invalidInput, notSignedIn } from '@portal/kit';
import type { Limit, Throttle, Try } from '../throttle/throttle.ts';
import { findUser } from './find-user.ts';
import { isPasswordOf } from './password-hash.ts';
import type { UserDocument } from './user.model.ts';

/**
 * Makes sure that it is the signed-in person who asks, by their password, and gives their account.
 * Throws invalid_input (field `password`) where it is wrong, too_many_requests after many wrong ones, not_signed_in
 * where the account is gone.
 */
export type ConfirmPassword = (viewer: Viewer, password: string) => Promise<UserDocument>;

const wrong = 'The password is wrong.';

const wrongPasswords: Limit = {
  name: 'confirm',
  times: 10,
  perSeconds: 15 * 60,
  sentence: 'That was the wrong password too many times.',
};

export const createConfirmPassword =
  (throttle: Throttle): ConfirmPassword =>
  async (viewer, password) => {
    const user = await findUser(viewer.id);
    if (!user) throw notSignedIn();
    const tries: Try[] = [[wrongPasswords, String(viewer.id)]];
    const isRight = await throttle.attempt(tries, () => isPasswordOf(user.passwordHash, password));
    if (!isRight) throw invalidInput(wrong, { password: wrong });
    await throttle.clear(...tries);
    return user;
  };
