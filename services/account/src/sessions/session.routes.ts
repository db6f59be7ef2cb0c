import { sessions } from '@portal/contracts';
import { AppError, compact, invalidInput, notAllowed, notSignedIn, type Served } from '@portal/kit';
import type { Account } from '../account.ts';
import { logOutAddress } from '../issuers/departure.ts';
import { wrongCode } from '../second-factor/second-factors.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { findUser, findUserByName } from '../users/find-user.ts';
import { noteSeen } from '../users/note-seen.ts';
import { isShort } from '../users/password-fields.ts';
import { hashPassword, isOutdated, isPasswordOf } from '../users/password-hash.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { needsPasskey, presentUser, viewerOf } from '../users/user.present.ts';
import { usernameKey } from '../users/username.ts';
import { blockedSentence } from './blocked-sentence.ts';
import { serveWithSession } from './serve-with-session.ts';

export function sessionRoutes(account: Account): Served[] {
  const { fixed, logins, security, now, confirmPassword, confirmIdentity, pendingSignIns } = account;
  return [
    serveWithSession(sessions.start, async ({ body, ctx }) => {
      const network = clientNetwork(ctx);
      const found = await findUserByName(body.username);
      const user = await checkCredentials(account, found, {
        ...body,
        nameKey: usernameKey(body.username),
        network,
        wrong: notThese,
      });
      await logins.welcome(user.usernameKey, network);
      await renewHash(user, body.password);
      await noteSeen([{ id: user._id, at: now().toISOString() }]);
      if (fixed.roleOf(user.username)) {
        await noteLength(user, body.password);
        security.write('signed_in', { accountId: user._id, network });
      }
      return { reply: presentUser(user, fixed), command: { order: 'start', viewer: viewerOf(user, fixed) } };
    }),

    serveWithSession(sessions.end, async ({ ctx }) => {
      pendingSignIns.clear(ctx);
      return { reply: compact({ address: await logOutAddress(account, ctx) }), command: { order: 'end' } };
    }),

    serveWithSession(sessions.confirm, async ({ body, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const found = await findUser(viewer.id);
      if (!found) throw notSignedIn();
      const nameKey = found.usernameKey;
      const { password, code } = body;
      const user =
        found.passwordHash && password !== undefined
          ? await checkCredentials(account, found, { password, code, nameKey, network, wrong: wrongPassword })
          : await confirmIdentity(viewer, body, { ctx });
      await logins.welcome(nameKey, network);
      security.write('sign_in_confirmed', { accountId: user._id, network });
      return { reply: undefined, command: { order: 'confirm', userId: user._id } };
    }),

    serveWithSession(sessions.endAll, async ({ body, viewer, ctx }) => {
      await confirmPassword(viewer, body.password, ctx);
      pendingSignIns.clear(ctx);
      await UserModel.updateOne({ _id: viewer.id }, { $set: { sessionsValidFrom: now() } });
      security.write('sessions_ended', { accountId: viewer.id, network: clientNetwork(ctx) });
      return { reply: undefined, command: { order: 'end_all', userId: viewer.id } };
    }),
  ];
}

interface GivenCredentials {
  nameKey: string;
  password: string;
  code?: string | undefined;
  network: string;
  /** The refusal of a wrong password. */
  wrong: () => AppError;
}

/**
 * The account that may sign in. Only the right password reveals that an account is blocked or has a second factor.
 * Throws `wrong`, not_allowed, second_factor_required or too_many_requests.
 */
async function checkCredentials(
  { fixed, logins, factors, security, now }: Account,
  user: UserDocument | null,
  { nameKey, password, code, network, wrong }: GivenCredentials,
): Promise<UserDocument> {
  const accountId = user?._id ?? null;
  const isRight = await logins.attempt(nameKey, network, () => isPasswordOf(user?.passwordHash, password));
  if (!isRight || !user) {
    security.write('sign_in_failed', { accountId, network });
    throw wrong();
  }
  const refusal = blockedSentence(user, now());
  if (refusal) {
    security.write('blocked_sign_in', { accountId, network });
    throw notAllowed(refusal);
  }
  if (needsPasskey(user, fixed))
    throw notAllowed('Please use your passkey: the team of this portal needs more than a password.');
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
  if (!(await isUnchanged(user))) throw wrong();
  return user;
}

const notThese = () => new AppError('not_signed_in', 'Incorrect username or password.');

const wrongPassword = () => invalidInput('Incorrect password.', { password: 'Incorrect password.' });

const codeRequired = (sentence: string, fields?: Record<string, string>) =>
  new AppError('second_factor_required', sentence, fields ? { fields } : {});

/** Returns whether password and second factor are still those that were compared. */
const isUnchanged = async ({ _id, passwordHash, sessionsValidFrom = null }: UserDocument) =>
  (await UserModel.exists({ _id, passwordHash, sessionsValidFrom })) !== null;

/** Rehashes an outdated hash, unless the password has just changed. */
async function renewHash({ _id, passwordHash }: UserDocument, password: string) {
  if (!passwordHash || !isOutdated(passwordHash)) return;
  await UserModel.updateOne({ _id, passwordHash }, { $set: { passwordHash: await hashPassword(password) } });
}

/** Passwords of earlier versions were stored without this fact. */
async function noteLength(user: UserDocument, password: string) {
  if (user.hasShortPassword === isShort(password)) return;
  user.hasShortPassword = isShort(password);
  await UserModel.updateOne({ _id: user._id }, { $set: { hasShortPassword: user.hasShortPassword } });
}
