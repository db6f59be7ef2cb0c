import type { DueTasks, Log } from '@portal/kit';
import type { AccountConfig } from './config.ts';
import { createMailer } from './mail/mailer.ts';
import { addSearchKeys } from './members/find-members.ts';
import { deliverReset } from './password-resets/deliver-reset.ts';
import { type ResetRequest, resetRequests } from './password-resets/reset-requests.ts';
import { createLoginGuard, type LoginGuard } from './sessions/login-guard.ts';
import { createThrottle, type Throttle } from './throttle/throttle.ts';
import { type ConfirmPassword, createConfirmPassword } from './users/confirm-password.ts';
import { ensureFixedAccounts } from './users/ensure-fixed-accounts.ts';
import { type FixedAccounts, fixedAccounts } from './users/fixed-accounts.ts';

/** Dependencies of the service's calls. */
export interface Account {
  config: AccountConfig;
  now: () => Date;
  fixed: FixedAccounts;
  throttle: Throttle;
  logins: LoginGuard;
  confirmPassword: ConfirmPassword;
  resets: DueTasks<ResetRequest>;
  /** Sets up the fixed accounts, then starts sending mail. */
  start: (log: Log) => Promise<void>;
  stop: () => Promise<void>;
}

/** Overrides for tests. */
interface Overrides {
  now?: () => Date;
  /** The delay before the first retry of a mail, in milliseconds. */
  firstPauseMs?: number;
}

/** Throws ConfigError if the settings contradict each other. */
export function createAccount(
  config: AccountConfig,
  { now = () => new Date(), firstPauseMs }: Overrides = {},
): Account {
  const fixed = fixedAccounts(config);
  const throttle = createThrottle(config.RATE_LIMIT_FACTOR);
  const mailer = createMailer(config);
  const resets = resetRequests(firstPauseMs);
  return {
    config,
    now,
    fixed,
    throttle,
    logins: createLoginGuard(throttle, now),
    confirmPassword: createConfirmPassword(throttle),
    resets,
    async start(log) {
      await ensureFixedAccounts(fixed, { log, now });
      await addSearchKeys();
      await resets.start(deliverReset({ mailer, fixed, now }), log);
    },
    async stop() {
      await resets.stop();
      mailer.close();
    },
  };
}
