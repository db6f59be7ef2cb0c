import { createSecurityLog, type DueTasks, type Log, type SecurityLog } from '@portal/kit';
import type { AccountConfig } from './config.ts';
import { deliverEmail, type EmailTasks, emailTasks } from './emails/email-mails.ts';
import { createIssuers, type Issuer } from './issuers/issuers.ts';
import { createPendingSignIns, type PendingSignIns } from './issuers/pending-sign-in.ts';
import { limitRecipients } from './mail/limit-recipients.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { type Challenges, createChallenges } from './passkeys/challenges.ts';
import { deliverReset } from './password-resets/deliver-reset.ts';
import { type ResetRequest, resetRequests } from './password-resets/reset-requests.ts';
import { type ConfirmIdentity, createConfirmIdentity } from './second-factor/confirm-identity.ts';
import { createDataKeys, type DataKeys } from './second-factor/data-keys.ts';
import { createSecondFactors, type SecondFactors } from './second-factor/second-factors.ts';
import { createLoginGuard, type LoginGuard } from './sessions/login-guard.ts';
import { createSignInFailures, type SignInFailures } from './sessions/sign-in-failures.ts';
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
  /** Confirms acts that only end access; all others take `confirmIdentity`. */
  confirmPassword: ConfirmPassword;
  confirmIdentity: ConfirmIdentity;
  factors: SecondFactors;
  keys: DataKeys;
  challenges: Challenges;
  issuers: Issuer[];
  pendingSignIns: PendingSignIns;
  security: SecurityLog;
  signInFailures: SignInFailures;
  mailer: Mailer;
  resets: DueTasks<ResetRequest>;
  /** Mails about addresses. */
  emails: EmailTasks;
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
  const mailer = limitRecipients(createMailer(config), throttle);
  const resets = resetRequests(firstPauseMs);
  const emails = emailTasks(firstPauseMs);
  let onFailure: (err: unknown) => void = () => undefined;
  const signInFailures = createSignInFailures(now);
  const security = signInFailures.watch(
    createSecurityLog({ config, name: 'account', now, onFailure: (err) => onFailure(err) }),
  );
  const logins = createLoginGuard(throttle, now);
  const keys = createDataKeys(config.DATA_KEYS);
  const pendingSignIns = createPendingSignIns({ keys, now });
  const confirmPassword = createConfirmPassword(throttle, pendingSignIns);
  const factors = createSecondFactors({ keys, now });

  return {
    config,
    now,
    fixed,
    throttle,
    logins,
    confirmPassword,
    confirmIdentity: createConfirmIdentity({ confirmPassword, factors, logins, security }),
    factors,
    keys,
    challenges: createChallenges({ keys: config.DATA_KEYS, now }),
    issuers: createIssuers(config.SIGN_IN_ISSUERS, now),
    pendingSignIns,
    security,
    signInFailures,
    mailer,
    resets,
    emails,
    async start(log) {
      onFailure = (err) => log.error({ err }, 'security log not written');
      await signInFailures.counts.start(log);
      await ensureFixedAccounts(fixed, { log, now });
      await resets.start(deliverReset({ mailer, fixed, now, security, throttle, emails }), log);
      await emails.start(deliverEmail({ mailer, now }), log);
    },
    async stop() {
      await resets.stop();
      await emails.stop();
      mailer.close();
      await signInFailures.counts.stop();
      await security.close();
    },
  };
}
