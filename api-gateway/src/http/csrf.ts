import { notAllowed } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isRead = (ctx: GatewayContext) => readMethods.has(ctx.method);

/**
 * Rejects writes from pages of other origins. Browsers send the origin with each write and scripts can't forge it; a
 * client that sends none is not a browser and has no visitor's cookie.
 */
export function refuseForeignWrite(ctx: GatewayContext, publicUrl: string | undefined) {
  if (isRead(ctx)) return;
  const site = ctx.get('Sec-Fetch-Site');
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign || (ctx.get('Origin') !== '' && !hasOurOrigin(ctx, publicUrl))) {
    throw notAllowed('This call may only be made from the pages of the portal itself.');
  }
}

/** Returns whether `Origin` is the address of the request, or the public address behind a proxy. */
export function hasOurOrigin(ctx: GatewayContext, publicUrl: string | undefined): boolean {
  const origin = ctx.get('Origin');
  return origin === `${ctx.protocol}://${ctx.host}` || origin === publicUrl;
}
