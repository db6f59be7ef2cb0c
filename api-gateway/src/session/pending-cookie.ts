import { headers } from '@portal/contracts';
import type Keygrip from 'keygrip';
import { hostCookieName, privateCookie, signedCookie } from '../http/signed-cookie.ts';
import type { CookieContext } from './session-cookie.ts';

/** The account service's seal ends sooner; browsers then forget the cookie, too. */
const lifetimeMs = 10 * 60 * 1000;

export type PendingCookie = ReturnType<typeof createPendingCookie>;

/** The signed cookie with the state of a browser's login at an issuer, which only the account service can read. */
export function createPendingCookie(keys: Keygrip) {
  const nameIn = (ctx: CookieContext) => hostCookieName(ctx, 'portal_pending');
  return {
    /** The header that the account service gets. */
    header(ctx: CookieContext): Record<string, string> {
      const value = signedCookie(ctx, keys, nameIn(ctx));
      return value ? { [headers.pending]: value } : {};
    },
    /** Stores what the account service answers; an empty text removes the cookie. */
    write(ctx: CookieContext, value: string) {
      ctx.cookies.set(nameIn(ctx), value || null, { ...privateCookie, ...(value && { maxAge: lifetimeMs }) });
    },
  };
}
