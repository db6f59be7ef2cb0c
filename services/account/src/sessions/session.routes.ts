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

export const sessionRoutes = ({ fixed, logins, confirmPassword }: Account): Served[] => [
  serveWithSession(sessions.start, async ({ body: { username, password }, ctx }) => {
    const network = clientNetwork(ctx);
    const nameKey = usernameKey(username);
    const user = await findUserByName(username);
    const isRight = await logins.attempt(nameKey, network, () => isPasswordOf(user?.passwordHash, password));
    // The password may have been replaced during the comparison.
    if (!isRight || !user || !(await isUnchanged(user)))
      throw new AppError('not_signed_in', 'Incorrect username or password.');
    await logins.welcome(nameKey, network);
    await renewHash(user, password);
    return { reply: presentUser(user, fixed), command: await startCommand(user, viewerOf(user, fixed)) };
  }),

  serveWithSession(sessions.end, async () => ({ reply: undefined, command: { order: 'end' } })),

  serveWithSession(sessions.endAll, async ({ body, viewer }) => {
    await confirmPassword(viewer, body.password);
    return { reply: undefined, command: { order: 'end_all', userId: viewer.id } };
  }),
];

const isUnchanged = async ({ _id, passwordHash }: UserDocument) =>
  (await UserModel.exists({ _id, passwordHash })) !== null;

/** Rehashes an outdated hash, unless the password has just changed. */
async function renewHash({ _id, passwordHash }: UserDocument, password: string) {
  if (!isOutdated(passwordHash)) return;
  await UserModel.updateOne({ _id, passwordHash }, { $set: { passwordHash: await hashPassword(password) } });
}

/** Starts a session; the first login after a replaced password also ends the older sessions. */
async function startCommand(
  { _id, hasStaleSessions }: UserDocument,
  viewer: Extract<SessionCommand, { viewer: unknown }>['viewer'],
): Promise<SessionCommand> {
  if (!hasStaleSessions) return { order: 'start', viewer };
  await UserModel.updateOne({ _id }, { $unset: { hasStaleSessions: true } });
  return { order: 'restart', viewer };
}
