import { headers, type ServiceName, type Viewer } from '@portal/contracts';
import { type Signer, traceHeaders } from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';
import type { Session } from '../session/session.ts';

export type IdentityHeaders = (
  ctx: GatewayContext,
  session: Session | null,
  to: ServiceName,
) => Promise<Record<string, string>>;

/**
 * The headers that tell a service who calls and from where. Equal tokens are reused; the session is looked up on each
 * request, so a reused token can't outlive a logout or a change of roles.
 */
export const createIdentityHeaders =
  (signer: Signer): IdentityHeaders =>
  async (ctx, session, to) => ({
    [headers.requestId]: ctx.state.requestId,
    ...traceHeaders(),
    'x-forwarded-for': [...ctx.ips, ctx.req.socket.remoteAddress ?? ''].join(', '),
    'x-forwarded-proto': ctx.protocol,
    'x-forwarded-host': ctx.host,
    ...(session && { [headers.viewer]: await signer.viewer(session.viewer, to) }),
  });

/** The tokens of a viewer for each of the services, by its name. They are good for reads only. */
export async function viewerTokens(signer: Signer, viewer: Viewer, services: ServiceName[]) {
  const tokens = services.map(
    async (name) => [name, await signer.viewer(viewer, name, { isReadOnly: true })] as const,
  );
  return Object.fromEntries(await Promise.all(tokens));
}
