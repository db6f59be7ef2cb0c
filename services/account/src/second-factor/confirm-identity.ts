import type { Viewer } from '@portal/contracts';
import { invalidInput, type SecurityLog, type ServiceContext } from '@portal/kit';
import type { LoginGuard } from '../sessions/login-guard.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import type { ConfirmPassword } from '../users/confirm-password.ts';
import type { UserDocument } from '../users/user.model.ts';
import { type SecondFactors, wrongCode } from './second-factors.ts';

interface Proof {
  password?: string | undefined;
  code?: string | undefined;
}

interface Context {
  ctx: ServiceContext;
  /** Refuses the rest of the input before the code is used up. */
  check?: (user: UserDocument) => void;
}

/**
 * Confirms the viewer's password, and a code where the account has a second factor; answers the account. Throws
 * invalid_input (field `password` or `code`), too_many_requests after many failures, or not_signed_in.
 */
export type ConfirmIdentity = (viewer: Viewer, proof: Proof, context: Context) => Promise<UserDocument>;

interface Deps {
  confirmPassword: ConfirmPassword;
  factors: SecondFactors;
  logins: LoginGuard;
  security: SecurityLog;
}

export const createConfirmIdentity =
  ({ confirmPassword, factors, ...deps }: Deps): ConfirmIdentity =>
  async (viewer, { password, code }, { ctx, check }) => {
    const user = await confirmPassword(viewer, password, ctx);
    check?.(user);
    if (!user.secondFactor) return user;
    if (!code) throw invalidInput(missingCode, { code: missingCode });
    await tryCode(user._id, clientNetwork(ctx), deps, async () => (await factors.use(user, code)) || null);
    return user;
  };

const missingCode = 'Enter the code of your authenticator app, or a recovery code.';

/** Answers the result of a check of a code; null is wrong. Throws invalid_input (field `code`) or too_many_requests. */
export async function tryCode<T>(
  accountId: number,
  network: string,
  { logins, security }: Pick<Deps, 'logins' | 'security'>,
  check: () => Promise<T | null>,
): Promise<T> {
  const result = await logins.attemptCode(accountId, network, check);
  if (result !== null) return result;
  security.write('second_factor_failed', { accountId, network });
  throw invalidInput(wrongCode, { code: wrongCode });
}
