import type { DueTasks, Log } from '@portal/kit';
import type { AccountConfig } from './config.ts';
import { createMailer } from './mail/mailer.ts';
import { deliverReset } from './password-resets/deliver-reset.ts';
import { type ResetRequest, resetRequests } from './password-resets/reset-requests.ts';
import { createLoginGuard, type LoginGuard } from './sessions/login-guard.ts';
import { createThrottle, type Throttle } from './throttle/throttle.ts';
import { type ConfirmPassword, createConfirmPassword } from './users/confirm-password.ts';
import { ensureFixedAccounts } from './users/ensure-fixed-accounts.ts';
import { type FixedAccounts, fixedAccounts } from './users/fixed-accounts.ts';

/** What the calls of the service share. */
export interface Account {
  config: AccountConfig;
  now: () => Date;
  fixed: FixedAccounts;
  throttle: Throttle;
  logins: LoginGuard;
  confirmPassword: ConfirmPassword;
  resets: DueTasks<ResetRequest>;
  /** Sets up the fixed accounts, then deals with mail. */
  start: (log: Log) => Promise<void>;
  stop: () => Promise<void>;
}

/** What a test sets otherwise. */
interface Otherwise {
  now?: () => Date;
  /** The first pause before a mail is tried again, in milliseconds. */
  firstPauseMs?: number;
}

/** Puts the parts of the service together. Throws ConfigError where the settings don't fit each other. */
export function createAccount(
  config: AccountConfig,
  { now = () => new Date(), firstPauseMs }: Otherwise = {},
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
      await resets.start(deliverReset({ mailer, fixed, now }), log);
    },
    async stop() {
      await resets.stop();
      mailer.close();
    },
  };
}
