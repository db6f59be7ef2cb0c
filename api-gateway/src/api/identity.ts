import { headers } from '@portal/contracts';
import { signViewer } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from '../gateway-context.ts';
import type { Session } from '../session/session.ts';

/** Half the lifetime of a token, in milliseconds, so that a reused one is still valid when it arrives. */
const reuseMs = 30_000;

export type IdentityHeaders = (
  ctx: GatewayContext,
  session: Session | null,
) => Promise<Record<string, string>>;

/**
 * The headers that tell a service who calls and from where. Signed tokens are cached per session; the session is looked
 * up on each request, so a cached token can't outlive a logout.
 */
export function createIdentityHeaders(secret: string): IdentityHeaders {
  const tokens = new LRUCache<string, Promise<string>>({ max: 10_000, ttl: reuseMs });

  const tokenOf = ({ id, viewer }: Session) => {
    const token = tokens.get(id) ?? signViewer(viewer, secret);
    tokens.set(id, token, { noUpdateTTL: true });
    return token;
  };

  return async (ctx, session) => ({
    [headers.requestId]: ctx.state.requestId,
    'x-forwarded-for': [...ctx.ips, ctx.req.socket.remoteAddress ?? ''].join(', '),
    'x-forwarded-proto': ctx.protocol,
    'x-forwarded-host': ctx.host,
    ...(session && { [headers.viewer]: await tokenOf(session) }),
  });
}
