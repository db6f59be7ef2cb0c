import { type BodyOf, sessions } from '@portal/contracts';
import { AppError, notAllowed, type Served } from '@portal/kit';
import type { Account } from '../account.ts';
import { wrongCode } from '../second-factor/second-factors.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { findUserByName } from '../users/find-user.ts';
import { isShort } from '../users/password-fields.ts';
import { hashPassword, isOutdated, isPasswordOf } from '../users/password-hash.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { presentUser, viewerOf } from '../users/user.present.ts';
import { usernameKey } from '../users/username.ts';
import { blockedSentence } from './blocked-sentence.ts';
import { serveWithSession } from './serve-with-session.ts';

export function sessionRoutes(account: Account): Served[] {
  const { fixed, logins, security, now, confirmPassword } = account;
  return [
    serveWithSession(sessions.start, async ({ body, ctx }) => {
      const network = clientNetwork(ctx);
      const user = await checkCredentials(account, body, network);
      await logins.welcome(user.usernameKey, network);
      await renewHash(user, body.password);
      if (fixed.roleOf(user.username)) {
        await noteLength(user, body.password);
        security.write('signed_in', { accountId: user._id, network });
      }
      return { reply: presentUser(user, fixed), command: { order: 'start', viewer: viewerOf(user, fixed) } };
    }),

    serveWithSession(sessions.end, async () => ({ reply: undefined, command: { order: 'end' } })),

    serveWithSession(sessions.endAll, async ({ body, viewer, ctx }) => {
      await confirmPassword(viewer, body.password);
      await UserModel.updateOne({ _id: viewer.id }, { $set: { sessionsValidFrom: now() } });
      security.write('sessions_ended', { accountId: viewer.id, network: clientNetwork(ctx) });
      return { reply: undefined, command: { order: 'end_all', userId: viewer.id } };
    }),
  ];
}

/**
 * The account that may sign in. Only the right password reveals that an account is blocked or has a second factor.
 * Throws not_signed_in, not_allowed, second_factor_required or too_many_requests.
 */
async function checkCredentials(
  { logins, factors, security, now }: Account,
  { username, password, code }: BodyOf<typeof sessions.start>,
  network: string,
): Promise<UserDocument> {
  const user = await findUserByName(username);
  const accountId = user?._id ?? null;
  const isRight = await logins.attempt(usernameKey(username), network, () =>
    isPasswordOf(user?.passwordHash, password),
  );
  if (!isRight || !user) {
    security.write('sign_in_failed', { accountId, network });
    throw notThese();
  }
  const refusal = blockedSentence(user, now());
  if (refusal) {
    security.write('blocked_sign_in', { accountId, network });
    throw notAllowed(refusal);
  }
  if (user.secondFactor) {
    if (!code) throw codeRequired('Enter the code of your authenticator app.');
    const isRightCode = await logins.attemptCode(
      user._id,
      network,
      async () => (await factors.use(user, code)) || null,
    );
    if (!isRightCode) {
      security.write('second_factor_failed', { accountId, network });
      throw codeRequired(wrongCode, { code: wrongCode });
    }
  }
  if (!(await isUnchanged(user))) throw notThese();
  return user;
}

const notThese = () => new AppError('not_signed_in', 'Incorrect username or password.');

const codeRequired = (sentence: string, fields?: Record<string, string>) =>
  new AppError('second_factor_required', sentence, fields ? { fields } : {});

/** Whether password and second factor are still those that were compared. */
const isUnchanged = async ({ _id, passwordHash, sessionsValidFrom = null }: UserDocument) =>
  (await UserModel.exists({ _id, passwordHash, sessionsValidFrom })) !== null;

/** Rehashes an outdated hash, unless the password has just changed. */
async function renewHash({ _id, passwordHash }: UserDocument, password: string) {
  if (!isOutdated(passwordHash)) return;
  await UserModel.updateOne({ _id, passwordHash }, { $set: { passwordHash: await hashPassword(password) } });
}

/** Passwords of earlier versions were stored without this fact. */
async function noteLength(user: UserDocument, password: string) {
  if (user.hasShortPassword === isShort(password)) return;
  user.hasShortPassword = isShort(password);
  await UserModel.updateOne({ _id: user._id }, { $set: { hasShortPassword: user.hasShortPassword } });
}
