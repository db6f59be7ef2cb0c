import type { AccountConfig } from './config.ts';
import { createThrottle, type Throttle } from './throttle/throttle.ts';
import { type ConfirmPassword, createConfirmPassword } from './users/confirm-password.ts';
import { type FixedAccounts, fixedAccounts } from './users/fixed-accounts.ts';

/** What the calls of the service share. */
export interface Account {
  config: AccountConfig;
  now: () => Date;
  fixed: FixedAccounts;
  throttle: Throttle;
  confirmPassword: ConfirmPassword;
}

/** Puts the parts of the service together. Throws ConfigError where the settings don't fit each other. */
export function createAccount(config: AccountConfig, now: () => Date = () => new Date()): Account {
  const throttle = createThrottle({ factor: config.RATE_LIMIT_FACTOR, now });
  return {
    config,
    now,
    fixed: fixedAccounts(config),
    throttle,
    confirmPassword: createConfirmPassword(throttle),
  };
}
