import { secondFactors, type Viewer } from '@portal/contracts';
import { invalidInput, notSignedIn, type Served } from '@portal/kit';
import type { Account } from '../account.ts';
import { serveWithSession } from '../sessions/serve-with-session.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import { findUser } from '../users/find-user.ts';
import type { UserDocument } from '../users/user.model.ts';
import { viewerOf } from '../users/user.present.ts';
import { isOff, wrongCode } from './second-factors.ts';

type Both = { password: string; code: string };

export function secondFactorRoutes({ fixed, factors, logins, security, confirmPassword }: Account): Served[] {
  /** Answers the result of the check. Throws invalid_input (field `code`) or too_many_requests. */
  const tryCode = async <T>(accountId: number, network: string, check: () => Promise<T | null>) => {
    const result = await logins.attemptCode(accountId, network, check);
    if (result !== null) return result;
    security.write('second_factor_failed', { accountId, network });
    throw invalidInput(wrongCode, { code: wrongCode });
  };

  /** The viewer's account, after its password and a code. */
  const confirmBoth = async (viewer: Viewer, { password, code }: Both, network: string) => {
    const user = await confirmPassword(viewer, password);
    if (!user.secondFactor) throw isOff();
    await tryCode(user._id, network, async () => (await factors.use(user, code)) || null);
    return user;
  };

  const restart = (user: UserDocument) => ({ order: 'restart' as const, viewer: viewerOf(user, fixed) });

  return [
    serveWithSession(secondFactors.begin, async ({ body, viewer }) => ({
      reply: await factors.begin(await confirmPassword(viewer, body.password)),
    })),

    serveWithSession(secondFactors.confirm, async ({ body, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const before = await findUser(viewer.id);
      if (!before) throw notSignedIn();
      const { user, recoveryCodes } = await tryCode(viewer.id, network, () =>
        factors.confirm(before, body.code),
      );
      security.write('second_factor_on', { accountId: viewer.id, network });
      return { reply: { recoveryCodes }, command: restart(user) };
    }),

    serveWithSession(secondFactors.renewCodes, async ({ body, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const recoveryCodes = await factors.renewCodes(await confirmBoth(viewer, body, network));
      security.write('recovery_codes_renewed', { accountId: viewer.id, network });
      return { reply: { recoveryCodes } };
    }),

    serveWithSession(secondFactors.remove, async ({ body, viewer, ctx }) => {
      const network = clientNetwork(ctx);
      const user = await factors.remove(await confirmBoth(viewer, body, network));
      security.write('second_factor_off', { accountId: viewer.id, network });
      return { reply: undefined, command: restart(user) };
    }),
  ];
}
