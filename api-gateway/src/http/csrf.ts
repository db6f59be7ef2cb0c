import { notAllowed } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a call only reads. */
export const isRead = (ctx: GatewayContext) => readMethods.has(ctx.method);

/**
 * Refuses a write that a page of another origin sends through a visitor's browser. Browsers name the origin on
 * each write and scripts can't forge it; who names none is no browser, and carries no visitor's cookie.
 */
export function refuseForeignWrite(ctx: GatewayContext, publicUrl: string | undefined) {
  if (isRead(ctx)) return;
  const site = ctx.get('Sec-Fetch-Site');
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign || (ctx.get('Origin') !== '' && !hasOurOrigin(ctx, publicUrl))) {
    throw notAllowed('This call may only be made from the pages of the portal itself.');
  }
}

/** Whether the request names our origin: the address that it was sent to, or the public one behind a proxy. */
export function hasOurOrigin(ctx: GatewayContext, publicUrl: string | undefined): boolean {
  const origin = ctx.get('Origin');
  return (
    origin === `${ctx.protocol}://${ctx.host}` ||
    (publicUrl !== undefined && origin === new URL(publicUrl).origin)
  );
}
