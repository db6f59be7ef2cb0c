import type Keygrip from 'keygrip';
import type { GatewayContext } from '../gateway-context.ts';
import { signedCookie } from '../http/signed-cookie.ts';

/** The parts of a request that a cookie is read from and written to. */
export type CookieContext = Pick<GatewayContext, 'get' | 'cookies' | 'secure'>;

export interface SessionCookie {
  /** The session id of a cookie with a valid signature. */
  read: (ctx: CookieContext) => string | undefined;
  write: (ctx: CookieContext, id: string, lifetimeMs: number) => void;
  clear: (ctx: CookieContext) => void;
}

export const sessionCookie = 'portal_session';
/** Browsers accept this prefix only from the host itself over TLS, so no other host can plant the cookie. */
const hostCookie = `__Host-${sessionCookie}`;
/** The name of the cookie on this connection. */
export const cookieName = ({ secure }: CookieContext) => (secure ? hostCookie : sessionCookie);

/** The signed cookie with the id of a session. Behind TLS only the one with the host prefix counts. */
export function createSessionCookie(keys: Keygrip): SessionCookie {
  return {
    read: (ctx) => signedCookie(ctx, keys, cookieName(ctx)),
    write(ctx, id, lifetimeMs) {
      ctx.cookies.set(cookieName(ctx), id, { ...attributes, maxAge: lifetimeMs });
    },
    clear(ctx) {
      for (const name of new Set([cookieName(ctx), sessionCookie])) ctx.cookies.set(name, null, attributes);
    },
  };
}

const attributes = { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const;
