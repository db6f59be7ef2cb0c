import type { GatewayContext } from '../../gateway-context.ts';

/** The portal's public origin: PUBLIC_URL, else the request's host unless that is malformed, as pages include it. */
export function portalOrigin(ctx: GatewayContext, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return publicUrl;
  return /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(ctx.host)
    ? `${ctx.protocol}://${ctx.host}`
    : undefined;
}
