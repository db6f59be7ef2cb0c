import { secondFactors, type Viewer } from '@portal/contracts';
import { notSignedIn, type Served, type ServiceContext } from '@portal/kit';
import type { Account } from '../account.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { findUser } from '../users/find-user.ts';
import type { UserDocument } from '../users/user.model.ts';
import { viewerOf } from '../users/user.present.ts';
import { tryCode } from './confirm-identity.ts';
import { isOff } from './second-factors.ts';

type Both = { password?: string | undefined; code: string };

export function secondFactorRoutes({
  fixed,
  factors,
  logins,
  security,
  confirmPassword,
  confirmIdentity,
}: Account): Served[] {
  /** The viewer's account, after its password and a code. */
  const confirmBoth = async (viewer: Viewer, proof: Both, ctx: ServiceContext) => {
    const user = await confirmIdentity(viewer, proof, { ctx });
    if (!user.secondFactor) throw isOff();
    return user;
  };

  const restart = (user: UserDocument) => ({ order: 'restart' as const, viewer: viewerOf(user, fixed) });

  return [
    serveWithSession(secondFactors.begin, async ({ body, viewer, ctx }) => ({
      reply: await factors.begin(await confirmPassword(viewer, body.password, ctx)),
    })),

    serveWithSession(secondFactors.confirm, async ({ body, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const before = await findUser(viewer.id);
      if (!before) throw notSignedIn();
      const { user, recoveryCodes } = await tryCode(viewer.id, network, { logins, security }, () =>
        factors.confirm(before, body.code),
      );
      security.write('second_factor_on', { accountId: viewer.id, network });
      return { reply: { recoveryCodes }, command: restart(user) };
    }),

    serveWithSession(secondFactors.renewCodes, async ({ body, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const recoveryCodes = await factors.renewCodes(await confirmBoth(viewer, body, ctx));
      security.write('recovery_codes_renewed', { accountId: viewer.id, network });
      return { reply: { recoveryCodes } };
    }),

    serveWithSession(secondFactors.remove, async ({ body, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const user = await factors.remove(await confirmBoth(viewer, body, ctx));
      security.write('second_factor_off', { accountId: viewer.id, network });
      return { reply: undefined, command: restart(user) };
    }),
  ];
}
