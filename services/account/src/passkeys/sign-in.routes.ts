import { passkeys } from '@portal/contracts';
import { AppError, type Served } from '@portal/kit';
import type { Account } from '../account.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { noteSeen } from '../users/note-seen.ts';
import { presentUser, viewerOf } from '../users/user.present.ts';
import { notePasskey } from './member-passkeys.ts';
import { requestOptions } from './passkey-options.ts';
import { findParty, partyOf } from './relying-party.ts';
import { usePasskey } from './use-passkey.ts';

/** The sign-in by a passkey, whose account only the passkey names. */
export function passkeySignInRoutes(account: Account): Served[] {
  const { config, fixed, logins, challenges, security, now } = account;
  return [
    serveWithSession(passkeys.beginSignIn, async ({ ctx }) => {
      const party = findParty(ctx, config);
      return {
        reply: party ? { options: requestOptions({ act: 'sign_in' }, { party, challenges }) } : {},
      };
    }),

    serveWithSession(passkeys.signIn, async ({ body, ctx }) => {
      const network = clientNetwork(ctx);
      const use = { purpose: { act: 'sign_in' as const }, party: partyOf(ctx, config), network };
      const used = await logins.attemptPasskey(network, () => usePasskey(body, use, account));
      if (!used) throw notAccepted();
      const accountId = used._id;
      const user = { ...used, hasPasskey: true };
      await notePasskey(accountId);
      await logins.welcome(user.usernameKey, network);
      await noteSeen([{ id: accountId, at: now().toISOString() }]);
      if (fixed.roleOf(user.username)) security.write('signed_in_by_passkey', { accountId, network });
      return { reply: presentUser(user, fixed), command: { order: 'start', viewer: viewerOf(user, fixed) } };
    }),
  ];
}

/** One sentence for every reason: it doesn't reveal which passkeys exist. */
const notAccepted = () =>
  new AppError('not_signed_in', 'This passkey wasn’t accepted. Try again, or log in with your password.');
