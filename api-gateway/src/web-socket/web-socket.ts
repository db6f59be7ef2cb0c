import { request as httpRequest, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { headers, notSignedInCloseCode } from '@portal/contracts';
import {
  AppError,
  type Instance,
  type Instances,
  invalidInput,
  notAllowed,
  notFound,
  unavailable,
} from '@portal/kit';
import { WebSocketServer } from 'ws';
import type { IdentityHeaders } from '../api/identity.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import { hasOurOrigin } from '../http/csrf.ts';
import { createShares } from '../http/shares.ts';
import { answerHeaders, requestHeaders } from '../proxy/forwarded-headers.ts';
import type { Session, Sessions } from '../session/session.ts';
import type { Ended } from '../session/session-store.ts';

export interface WebSocketDeps {
  instances: Instances;
  sessions: Pick<Sessions, 'read' | 'find'>;
  identityHeaders: IdentityHeaders;
  publicUrl: string | undefined;
  handshakeTimeoutMs: number;
  connections: Pick<Connections, 'isBusy'>;
  limits: Budget['sockets'];
}

/** A connection that asks for an upgrade, and what came after its request. */
interface Upgrade {
  socket: Duplex;
  head: Buffer;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Forwards WebSockets at /ws to the hub. A handshake passes the same middleware as any request, so it is counted,
 * logged and limited alike; only pages of the portal may open a socket.
 */
export function webSocketProxy(parts: WebSocketDeps) {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const open = new Map<Duplex, Session | null>();
  const shares = createShares(parts.limits);

  /** Closes the sockets of sessions that ended. */
  const end = (ended: Ended) => {
    for (const [socket, session] of open) {
      const isAffected = 'id' in ended ? session?.id === ended.id : session?.viewer.id === ended.userId;
      if (isAffected) socket.destroy();
    }
  };

  return {
    end,

    /** Checks the sessions of all sockets: one may have expired, or ended on another gateway. */
    async checkSessions() {
      const ids = new Set([...open.values()].flatMap((session) => session?.id ?? []));
      const checks = [...ids].map(async (id) => {
        if (!(await parts.sessions.find(id))) end({ id });
      });
      await Promise.all(checks);
    },

    /** Passes upgrades of a server to its request handler. */
    listenOn(server: Server, handle: Handle) {
      server.on('upgrade', (request, socket, head) => {
        // The socket belongs to the response that is being sent.
        if (parts.connections.isBusy(socket as Socket)) return socket.destroy();
        const response = new ServerResponse(request);
        response.shouldKeepAlive = false;
        response.assignSocket(socket as Parameters<typeof response.assignSocket>[0]);
        response.once('finish', () => (socket as Socket).destroySoon());
        socket.on('error', () => socket.destroy());
        upgrades.set(request, { socket, head });
        handle(request, response);
      });
    },

    async step(ctx: GatewayContext, next: () => Promise<unknown>) {
      const upgrade = upgrades.get(ctx.req);
      if (!upgrade) return next();
      if (ctx.get('Upgrade').toLowerCase() !== 'websocket') return ignoreOtherUpgrade(ctx, next);
      if (ctx.path !== '/ws') throw notFound('Page');
      if (ctx.method !== 'GET') throw invalidInput('A socket is opened by a GET request without a body.');
      ctx.state.route = '/ws';
      if (!hasOurOrigin(ctx, parts.publicUrl))
        throw notAllowed('Only pages of the portal may open a socket.');
      const session = await parts.sessions.read(ctx);
      ctx.state.viewer = session?.viewer ?? null;

      const release = shares.take(ctx.state.network, () => upgrade.socket.destroy());
      if (!release) throw tooManySockets();
      open.set(upgrade.socket, session);
      upgrade.socket.once('close', () => {
        open.delete(upgrade.socket);
        release();
      });
      await connect(ctx, upgrade, parts, session);
    },
  };
}

/** An upgrade to another protocol may be ignored, but the body that came with it can't be read any more. */
function ignoreOtherUpgrade(ctx: GatewayContext, next: () => Promise<unknown>) {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw invalidInput('This upgrade is not possible here.');
  return next();
}

async function connect(
  ctx: GatewayContext,
  { socket, head }: Upgrade,
  parts: WebSocketDeps,
  session: Session | null,
) {
  const identity = await parts.identityHeaders(ctx, session?.viewer ?? null, 'hub');
  const forwarded = { ...requestHeaders(ctx.req, false), ...identity };
  const answer = await reachHub(ctx, forwarded, socket, parts);
  if (!('socket' in answer)) {
    if (answer.response.statusCode === 401) return closeAsNotSignedIn(ctx, { socket, head }, answer.response);
    ctx.status = answer.response.statusCode ?? 502;
    ctx.body = await text(answer.response);
    return;
  }
  ctx.respond = false;
  ctx.res.statusCode = 101;
  socket.write(switchingProtocols(answer.response, ctx.state.requestId));
  if (answer.head.length > 0) socket.write(answer.head);
  if (head.length > 0) answer.socket.write(head);
  pipe(socket, answer.socket);
}

const closing = new WebSocketServer({ noServer: true, maxPayload: 1024 });

/** Accepts a socket and closes it with the reason, because browsers don't show pages why a handshake is refused. */
function closeAsNotSignedIn(ctx: GatewayContext, { socket, head }: Upgrade, refusal: IncomingMessage) {
  refusal.resume();
  ctx.respond = false;
  ctx.res.statusCode = 101;
  closing.handleUpgrade(ctx.req, socket, head, (webSocket) => {
    webSocket.on('error', () => webSocket.terminate());
    webSocket.close(notSignedInCloseCode, 'Nobody is signed in.');
  });
}

/** Connects to an instance of the hub, or to another one if that fails. */
async function reachHub(
  ctx: GatewayContext,
  headers: Record<string, string>,
  visitor: Duplex,
  { instances, handshakeTimeoutMs }: WebSocketDeps,
): Promise<Answer> {
  const attempt = ({ origin }: Instance) =>
    handshakeWith(new URL(ctx.url, origin), headers, visitor, handshakeTimeoutMs);
  const first = instances.next('hub');
  if (!first) throw hubUnavailable();
  try {
    return await attempt(first);
  } catch (error) {
    // A failed handshake has changed nothing, so a retry is safe.
    const next = visitor.destroyed ? undefined : instances.afterFailure('hub', first, error, true);
    if (!next) throw connectError(error);
    return attempt(next).catch((error) => Promise.reject(connectError(error)));
  }
}

type Answer = { response: IncomingMessage } | { response: IncomingMessage; socket: Duplex; head: Buffer };

function handshakeWith(
  address: URL,
  headers: Record<string, string>,
  visitor: Duplex,
  timeoutMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const handshake = httpRequest(address, {
      headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
      timeout: timeoutMs,
    });
    const abort = () => handshake.destroy(new Error('The visitor disconnected.'));
    visitor.once('close', abort);
    handshake.on('upgrade', (response, socket, head) => {
      visitor.off('close', abort);
      socket.setTimeout(0);
      resolve({ response, socket, head });
    });
    handshake.on('response', (response) => resolve({ response }));
    handshake.on('timeout', () => {
      handshake.destroy(new AppError('upstream_timeout', 'The live connection took too long to open.'));
    });
    handshake.on('error', reject);
    handshake.end();
  });
}

const tooManySockets = () =>
  new AppError(
    'too_many_requests',
    'There are too many live connections from your network. Please close some and try again.',
    { headers: { 'Retry-After': '10' } },
  );

const connectError = (error: unknown) => (error instanceof AppError ? error : hubUnavailable(error));

const hubUnavailable = (cause?: unknown) =>
  unavailable('The live connection is not available right now. Please try again in a moment.', cause);

function switchingProtocols(response: IncomingMessage, requestId: string) {
  const lines = answerHeaders(response.headers).map(([name, value]) => `${name}: ${value}`);
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `${headers.requestId}: ${requestId}`,
    ...lines,
    '\r\n',
  ].join('\r\n');
}

/** Connects two sockets in both directions; when one closes or fails, the other closes. */
function pipe(visitor: Duplex, hub: Duplex) {
  for (const [one, other] of [
    [visitor, hub],
    [hub, visitor],
  ] as const) {
    one.on('error', () => one.destroy());
    one.on('close', () => other.destroy());
    one.pipe(other);
  }
}
