import type { GatewayContext } from '../../gateway-context.ts';

/**
 * What absolute addresses of the portal begin with: the address that visitors use, where it is set, else the host of
 * the request; nothing where that host is none, for it would be written into the page.
 */
export function portalOrigin(ctx: GatewayContext, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(ctx.host)
    ? `${ctx.protocol}://${ctx.host}`
    : undefined;
}
