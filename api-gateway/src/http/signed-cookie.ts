import type Keygrip from 'keygrip';
import type { GatewayContext } from '../gateway-context.ts';

/** Attributes of a cookie that only this portal reads. */
export const privateCookie = { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const;

/** The name of a cookie; over TLS with the prefix that only the host itself can set, so no other host can plant it. */
export const hostCookieName = ({ secure }: Pick<GatewayContext, 'secure'>, name: string) =>
  secure ? `__Host-${name}` : name;

/**
 * The value of a cookie that one of the keys signed. Koa's `signed: true` would also set the signature again if an
 * older key made it, also in public answers, and browsers would forget it when they close.
 */
export function signedCookie(
  { cookies }: Pick<GatewayContext, 'cookies'>,
  keys: Keygrip,
  name: string,
): string | undefined {
  const value = cookies.get(name, { signed: false });
  const signature = cookies.get(`${name}.sig`, { signed: false });
  return value && signature && keys.verify(`${name}=${value}`, signature) ? value : undefined;
}
