import { randomUUID } from 'node:crypto';
import { passwordResets } from '@portal/contracts';
import { invalidInput, type Served, unavailable } from '@portal/kit';
import type { Account } from '../account.ts';
import { linkOrigin } from '../mail/link-origin.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import type { Limit } from '../throttle/throttle.ts';
import { findUser } from '../users/find-user.ts';
import { passwordFields } from '../users/password-fields.ts';
import { hashPassword } from '../users/password-hash.ts';
import { checkNewPassword } from '../users/password-rules.ts';
import { UserModel } from '../users/user.model.ts';
import { usernameKey } from '../users/username.ts';
import { readReset, redeemReset, revokeResets } from './reset-token.ts';

const networkRequests: Limit = {
  name: 'forgot network',
  times: 20,
  perSeconds: 60 * 60,
  sentence: 'Too many reset links were requested from your network.',
};
/** Counts unknown names too, so that the answer doesn't reveal whether an account exists. */
const accountRequests: Limit = {
  name: 'forgot',
  times: 5,
  perSeconds: 60 * 60,
  sentence: 'You have already requested several links. Check your inbox and spam folder.',
};
const wrongTokens: Limit = {
  name: 'reset token',
  times: 30,
  perSeconds: 15 * 60,
  sentence: 'Too many invalid links were tried from your network.',
};

export function passwordResetRoutes({
  config,
  now,
  fixed,
  throttle,
  logins,
  security,
  resets,
}: Account): Served[] {
  /** Runs `find` for a token; an invalid one counts against the network. Throws invalid_input. */
  const byToken = async (network: string, find: () => Promise<number | null>): Promise<number> => {
    let userId: number | null = null;
    await throttle.attempt([[wrongTokens, network]], async () => {
      userId = await find();
      return userId !== null;
    });
    return userId ?? refuseLink();
  };

  return [
    serveWithSession(passwordResets.request, async ({ body: { usernameOrEmail }, ctx, log }) => {
      await throttle.count(
        [networkRequests, clientNetwork(ctx)],
        [accountRequests, usernameKey(usernameOrEmail)],
      );
      const origin = linkOrigin(ctx, config.PUBLIC_URL);
      if (!origin) {
        log.error(
          'no reset link can be mailed: set PUBLIC_URL (the request came for another host than localhost)',
        );
        throw unavailable('Password reset is not set up on this site yet. Please contact the site operator.');
      }
      // The account is looked up later, so that the answer takes the same time for every name.
      await resets.put(randomUUID(), { usernameOrEmail, origin });
      return {
        reply: { message: 'If an account with an email address matches, a reset link is on its way.' },
      };
    }),

    serveWithSession(passwordResets.validate, async ({ body: { token }, ctx }) => {
      await byToken(clientNetwork(ctx), () => readReset(token, now()));
      return { reply: undefined };
    }),

    serveWithSession(passwordResets.complete, async ({ body: { token, password }, ctx }) => {
      const network = clientNetwork(ctx);
      const userId = await byToken(network, () => readReset(token, now()));
      const user = (await findUser(userId)) ?? refuseLink();
      if (fixed.isManaged(user.username)) refuseLink();
      checkNewPassword(password, user);
      const passwordHash = await hashPassword(password);
      // Use the link up only when nothing can refuse the new password any more.
      await byToken(network, () => redeemReset(token, now()));
      const isStaff = fixed.roleOf(user.username) !== undefined;
      await UserModel.updateOne(
        { _id: userId },
        { $set: passwordFields({ password, passwordHash }, { isStaff, now: now() }) },
      );
      await revokeResets(userId);
      security.write('reset_completed', { accountId: userId, network });
      await logins.welcome(user.usernameKey, network);
      return {
        reply: { message: 'Your password has been reset. You can now log in with your new password.' },
        command: { order: 'end_all', userId },
      };
    }),
  ];
}

function refuseLink(): never {
  throw invalidInput('This link is invalid or has expired. Please request a new one.');
}
