import type Keygrip from 'keygrip';
import type { GatewayContext } from '../gateway-context.ts';
import { hostCookieName, privateCookie, signedCookie } from '../http/signed-cookie.ts';

/** The parts of a request that a cookie is read from and written to. */
export type CookieContext = Pick<GatewayContext, 'get' | 'cookies' | 'secure'>;

export interface SessionCookie {
  /** The session id of a cookie with a valid signature. */
  read: (ctx: CookieContext) => string | undefined;
  write: (ctx: CookieContext, id: string, lifetimeMs: number) => void;
  clear: (ctx: CookieContext) => void;
}

export const sessionCookie = 'portal_session';
/** The name of the cookie on this connection. */
export const cookieName = (ctx: CookieContext) => hostCookieName(ctx, sessionCookie);

/** The signed cookie with the id of a session. Behind TLS only the one with the host prefix counts. */
export function createSessionCookie(keys: Keygrip): SessionCookie {
  return {
    read: (ctx) => signedCookie(ctx, keys, cookieName(ctx)),
    write(ctx, id, lifetimeMs) {
      ctx.cookies.set(cookieName(ctx), id, { ...privateCookie, maxAge: lifetimeMs });
    },
    clear(ctx) {
      for (const name of new Set([cookieName(ctx), sessionCookie]))
        ctx.cookies.set(name, null, privateCookie);
    },
  };
}
