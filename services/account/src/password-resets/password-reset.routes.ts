import { randomUUID } from 'node:crypto';
import { passwordResets } from '@portal/contracts';
import { invalidInput, type Served, unavailable } from '@portal/kit';
import type { Account } from '../account.ts';
import { linkOrigin } from '../mail/link-origin.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import type { Limit } from '../throttle/throttle.ts';
import { findUser } from '../users/find-user.ts';
import { hashPassword } from '../users/password-hash.ts';
import { checkNewPassword } from '../users/password-rules.ts';
import { UserModel } from '../users/user.model.ts';
import { usernameKey } from '../users/username.ts';
import { readReset, redeemReset, revokeResets } from './reset-token.ts';

const networkRequests: Limit = {
  name: 'forgot network',
  times: 20,
  perSeconds: 60 * 60,
  sentence: 'Links were asked for many times from where you are.',
};
/** Whether or not there is such an account, so that it says nothing of it. */
const accountRequests: Limit = {
  name: 'forgot',
  times: 5,
  perSeconds: 60 * 60,
  sentence: 'A link was asked for several times already. Please look into your inbox, also among the spam.',
};
const wrongTokens: Limit = {
  name: 'reset token',
  times: 30,
  perSeconds: 15 * 60,
  sentence: 'Too many invalid links were tried from where you are.',
};

/** Forgot password, is this link good, set a new password. */
export function passwordResetRoutes({ config, now, fixed, throttle, logins, resets }: Account): Served[] {
  /** Runs `find` for a token; each that is not good counts against the network. Throws invalid_input. */
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
          'no link can be mailed: PUBLIC_URL is not set, and the visitor came by another host than localhost',
        );
        throw unavailable(
          'Links to set a new password are not set up here yet. Please write to who runs this site.',
        );
      }
      // Whose it is, is looked up later: up to here all is the same, whether or not there is such an account.
      await resets.put(randomUUID(), { usernameOrEmail, origin });
      return {
        reply: { message: 'If there is such an account with an e-mail address, a link is on its way.' },
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
      // The link is used up by what can no longer be refused.
      await byToken(network, () => redeemReset(token, now()));
      // Should the order below be lost, sessions of before end when they next ask who they are, or at the next login.
      await UserModel.updateOne({ _id: userId }, { $set: { passwordHash, hasStaleSessions: true } });
      await revokeResets(userId);
      await logins.welcome(user.usernameKey, network);
      return {
        reply: { message: 'Your password has been reset. You can log in with it now.' },
        order: { order: 'end_all', userId },
      };
    }),
  ];
}

function refuseLink(): never {
  throw invalidInput('This link is invalid or has expired. Please ask for a new one.');
}
