import { type SessionCommand, sessions } from '@portal/contracts';
import { AppError, type Served } from '@portal/kit';
import type { Account } from '../account.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { findUserByName } from '../users/find-user.ts';
import { hashPassword, isOutdated, isPasswordOf } from '../users/password-hash.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { presentUser, viewerOf } from '../users/user.present.ts';
import { usernameKey } from '../users/username.ts';
import { serveWithSession } from './serve-with-session.ts';

/** Login, logout, and sign out everywhere. */
export const sessionRoutes = ({ fixed, logins, confirmPassword }: Account): Served[] => [
  serveWithSession(sessions.start, async ({ body: { username, password }, ctx }) => {
    const network = clientNetwork(ctx);
    const nameKey = usernameKey(username);
    const user = await findUserByName(username);
    const isRight = await logins.attempt(nameKey, network, () => isPasswordOf(user?.passwordHash, password));
    // The comparison takes its time; a password that was replaced meanwhile opens no session any more.
    if (!isRight || !user || !(await isUnchanged(user)))
      throw new AppError('not_signed_in', 'Username or password is wrong.');
    await logins.welcome(nameKey, network);
    await renewHash(user, password);
    return { reply: presentUser(user, fixed), order: await beginning(user, viewerOf(user, fixed)) };
  }),

  serveWithSession(sessions.end, async () => ({ reply: undefined, order: { order: 'end' } })),

  serveWithSession(sessions.endAll, async ({ body, viewer }) => {
    await confirmPassword(viewer, body.password);
    return { reply: undefined, order: { order: 'end_all', userId: viewer.id } };
  }),
];

const isUnchanged = async ({ _id, passwordHash }: UserDocument) =>
  (await UserModel.exists({ _id, passwordHash })) !== null;

/** A hash of less work than today's is made anew, unless the password was changed just now. */
async function renewHash({ _id, passwordHash }: UserDocument, password: string) {
  if (!isOutdated(passwordHash)) return;
  await UserModel.updateOne({ _id, passwordHash }, { $set: { passwordHash: await hashPassword(password) } });
}

/** A session for who logs in; the first under a password of the settings ends all those under the one before. */
async function beginning(
  { _id, hasStaleSessions }: UserDocument,
  viewer: Extract<SessionCommand, { viewer: unknown }>['viewer'],
): Promise<SessionCommand> {
  if (!hasStaleSessions) return { order: 'start', viewer };
  await UserModel.updateOne({ _id }, { $unset: { hasStaleSessions: true } });
  return { order: 'restart', viewer };
}
