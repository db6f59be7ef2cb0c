import { headers } from '@portal/contracts';
import { signViewer } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from '../gateway-context.ts';
import type { Session } from '../session/session.ts';

/** Half of what a token is good for, in milliseconds: one that is handed on still has time to be used. */
const reuseMs = 30_000;

export type Introduce = (ctx: GatewayContext, session: Session | null) => Promise<Record<string, string>>;

/**
 * What a service is told of who asks and from where. The signed word on who it is serves a session for half a
 * minute: the session itself is looked up at each request, so no word that is kept outlives a logout.
 */
export function introductions(secret: string): Introduce {
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
