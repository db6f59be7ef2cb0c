import { headers, type ServiceName, type Viewer } from '@portal/contracts';
import { type Signer, traceHeaders } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';

export type IdentityHeaders = (
  ctx: GatewayContext,
  viewer: Viewer | null,
  to: ServiceName,
) => Promise<Record<string, string>>;

/**
 * The headers that tell a service who calls and from where. Equal tokens are reused; the session, or the member's token, is
 * looked up on each request, so a reused one can't outlive a logout or a change of roles.
 */
export const createIdentityHeaders =
  (signer: Signer): IdentityHeaders =>
  async (ctx, viewer, to) => ({
    [headers.requestId]: ctx.state.requestId,
    ...traceHeaders(),
    'x-forwarded-for': [...ctx.ips, ctx.req.socket.remoteAddress ?? ''].join(', '),
    'x-forwarded-proto': ctx.protocol,
    'x-forwarded-host': ctx.host,
    ...(viewer && { [headers.viewer]: await signer.viewer(viewer, to) }),
  });

/** The tokens of a viewer for each of the services, by its name. They are good for reads only. */
export async function viewerTokens(signer: Signer, viewer: Viewer, services: ServiceName[]) {
  const tokens = services.map(
    async (name) => [name, await signer.viewer(viewer, name, { isReadOnly: true })] as const,
  );
  return Object.fromEntries(await Promise.all(tokens));
}
