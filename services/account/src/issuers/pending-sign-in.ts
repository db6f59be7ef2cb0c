import { isDeepStrictEqual } from 'node:util';
import { headers } from '@portal/contracts';
import type { ServiceContext } from '@portal/kit';
import type { DataKeys } from '../second-factor/data-keys.ts';
import type { UserDocument } from '../users/user.model.ts';
import type { Person } from './claims.ts';

/** A login that a browser has begun at an issuer. */
export interface Departure {
  step: 'begun';
  purpose: 'sign_in' | 'link' | 'confirm';
  /** Key of the issuer. */
  key: string;
  /** The member who links or confirms. */
  userId?: number;
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  next: string;
}

/** The state of a browser's login between two requests. */
export type Pending =
  | Departure
  /** A person without an account. */
  | { step: 'finish'; key: string; person: Person }
  /** A person whose account has a second factor. */
  | { step: 'code'; key: string; person: Person; userId: number }
  /** A member without a password who proved themselves at the issuer. */
  | { step: 'confirmed'; userId: number; sessionsValidFrom: number };

export interface PendingSignIns {
  write: (ctx: ServiceContext, pending: Pending) => void;
  /** The state of this browser; null without one, or after ten minutes. */
  read: (ctx: ServiceContext) => Pending | null;
  /** The browser forgets it. */
  clear: (ctx: ServiceContext) => void;
  /** Returns whether this member proved themselves at an issuer within the last minutes, and since their sessions ended. */
  isConfirmed: (ctx: ServiceContext, user: Account) => boolean;
}

type Account = Pick<UserDocument, '_id' | 'sessionsValidFrom'>;

/** The state of a member who proved themselves; the end of their sessions ends it, too. */
export const confirmationOf = ({ _id, sessionsValidFrom }: Account) => ({
  step: 'confirmed' as const,
  userId: _id,
  sessionsValidFrom: sessionsValidFrom?.getTime() ?? 0,
});

export const pendingMs = 10 * 60 * 1000;
const context = 'pending sign-in';

/**
 * Keeps the state of logins in the browsers that begin them, sealed with DATA_KEYS: no row is stored for people who
 * only begin, and nobody else can finish. The gateway has it in a cookie.
 */
export function createPendingSignIns({ keys, now }: { keys: DataKeys; now: () => Date }): PendingSignIns {
  const read = (ctx: ServiceContext): Pending | null => {
    const sealed = ctx.get(headers.pending);
    if (!sealed) return null;
    try {
      const { expiresAt, ...pending } = JSON.parse(keys.decrypt(sealed, context).toString());
      return expiresAt > now().getTime() ? pending : null;
    } catch {
      // Sealed by a retired key, or by nobody.
      return null;
    }
  };
  return {
    read,
    write(ctx, pending) {
      const expiresAt = now().getTime() + pendingMs;
      ctx.set(headers.pending, keys.encrypt(Buffer.from(JSON.stringify({ ...pending, expiresAt })), context));
    },
    clear: (ctx) => ctx.set(headers.pending, ''),
    isConfirmed(ctx, user) {
      const pending = read(ctx);
      return pending?.step === 'confirmed' && isDeepStrictEqual(pending, confirmationOf(user));
    },
  };
}
