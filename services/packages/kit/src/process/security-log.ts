import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { described } from '@portal/contracts/schemas';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import * as z from 'zod/mini';
import { truncatedNetwork } from '../http/network.ts';

/** Settings of a process that keeps a security log; spread them into its own. */
export const securityLogSettings = {
  PORTAL_LOGS: described(
    z._default(z.enum(['files', 'console']), 'files'),
    'files: one log per process in the data folder; console: everything to the terminal.',
  ),
  PROCESS_NAME: described(
    z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/, 'May have letters, digits, . _ and -'))),
    'The name of the process in file names, to tell several instances apart.',
  ),
};

export type SecurityEvent =
  | 'sign_in_failed'
  | 'second_factor_failed'
  | 'signed_in'
  | 'sign_in_confirmed'
  | 'signed_in_by_issuer'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'issuer_refused'
  | 'too_many_attempts'
  | 'password_changed'
  | 'email_changed'
  | 'email_change_stopped'
  | 'email_change_undone'
  | 'reset_requested'
  | 'reset_completed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_refused'
  | 'token_created'
  | 'token_removed'
  | 'webhook_created'
  | 'webhook_removed'
  | 'signed_in_by_passkey'
  | 'sessions_ended'
  | 'blocked_sign_in'
  | 'name_refused';

/** Facts of an event: ids and truncated networks, never a name, an address or anything that a visitor typed. */
export interface SecurityFacts {
  /** The account; null if there is none. */
  accountId?: number | null;
  /** An address, or its network; written truncated. */
  network?: string;
  /** Subject of the count or the refusal, from a fixed list of the service. */
  subject?: string;
}

export interface SecurityLog {
  /** Never throws. */
  write: (event: SecurityEvent, facts: SecurityFacts) => void;
  /** Resolves once every line is in the file. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

interface SecurityLogOptions {
  config: { PORTAL_DATA_DIR: string; PORTAL_LOGS: 'files' | 'console'; PROCESS_NAME?: string | undefined };
  /** The service. */
  name: string;
  now?: () => Date;
  /** A line was not written. */
  onFailure: (error: unknown) => void;
}

const fileSize = '10M';
const oldFiles = 9;

/**
 * A log of its own for events that an operator watches for attacks: one JSON line for each event, in
 * `logs/security-<process>.log` of the data folder (ten files of 10 MB, readable by the operator only), and on stdout
 * with PORTAL_LOGS=console.
 */
export function createSecurityLog({
  config: { PORTAL_DATA_DIR, PORTAL_LOGS, PROCESS_NAME },
  name,
  now = () => new Date(),
  onFailure,
}: SecurityLogOptions): SecurityLog {
  const folder = join(PORTAL_DATA_DIR, 'logs');
  const base = join(folder, `security-${PROCESS_NAME ?? name}`);
  const open = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const opened = createStream((index) => (index ? `${base}.${index}.log` : `${base}.log`), {
      size: fileSize,
      rotate: oldFiles,
      mode: 0o600,
    });
    opened.on('error', onFailure);
    return opened;
  };
  let current: RotatingFileStream | undefined;
  const stream = () => {
    // A failure, such as a full disk, closes a stream.
    if (!current || current.destroyed) current = open();
    return current;
  };
  return {
    write(event, { network, ...facts }) {
      const where = network !== undefined && { network: truncatedNetwork(network) };
      const line = `${JSON.stringify({ time: now().toISOString(), service: name, event, ...facts, ...where })}\n`;
      stream().write(line);
      if (PORTAL_LOGS === 'console') process.stdout.write(line);
    },
    flush: () => new Promise((resolve) => stream().write('', () => resolve())),
    close: () => new Promise((resolve) => (current ? current.end(() => resolve()) : resolve())),
  };
}
