import { request as httpRequest, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { headers } from '@portal/contracts';
import {
  AppError,
  type Instance,
  type Instances,
  invalidInput,
  notAllowed,
  notFound,
  unavailable,
} from '@portal/kit';
import type { Introduce } from '../api/identity.ts';
import type { GatewayContext } from '../gateway-context.ts';
import type { Budget } from '../http/budget.ts';
import type { Connections } from '../http/connections.ts';
import { hasOurOrigin } from '../http/csrf.ts';
import { createShares } from '../http/shares.ts';
import { answerHeaders, onwardHeaders } from '../proxy/forwarded-headers.ts';
import type { Ended, Session, Sessions } from '../session/session.ts';

export interface SocketParts {
  /** Where the hub is. */
  instances: Instances;
  sessions: Sessions;
  introduce: Introduce;
  publicUrl: string | undefined;
  /** How long the hub may take to answer the handshake, in milliseconds. */
  handshakeTimeoutMs: number;
  connections: Pick<Connections, 'isBusy'>;
  /** How many sockets a network may open. */
  limits: Budget['sockets'];
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Passes web sockets at /ws through to the hub. A handshake goes through the same steps as any request, so it is
 * counted, logged and refused alike; only pages of the portal itself may open a socket.
 */
export function socketPassage(parts: SocketParts) {
  const upgrades = new WeakMap<IncomingMessage, { socket: Duplex; head: Buffer }>();
  const open = new Map<Duplex, Session | null>();
  const places = createShares(parts.limits);

  return {
    /** Leads handshakes into the handler of all requests. */
    listenOn(server: Server, handle: Handle) {
      server.on('upgrade', (request, socket, head) => {
        // A response that is still being sent owns the socket.
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

    /** The step that takes handshakes out of the row of requests. */
    async step(ctx: GatewayContext, next: () => Promise<unknown>) {
      const upgrade = upgrades.get(ctx.req);
      if (!upgrade) return next();
      if (ctx.get('Upgrade').toLowerCase() !== 'websocket') return refuseOtherUpgrade(ctx, next);
      if (ctx.path !== '/ws') throw notFound('Page');
      if (ctx.method !== 'GET') throw invalidInput('A socket is opened by a GET request without a body.');
      ctx.state.route = '/ws';
      if (!hasOurOrigin(ctx, parts.publicUrl))
        throw notAllowed('Only pages of the portal may open a socket.');
      const session = await parts.sessions.read(ctx);
      ctx.state.viewer = session?.viewer ?? null;

      const release = places.take(ctx.state.network, () => upgrade.socket.destroy());
      if (!release) throw tooManySockets();
      open.set(upgrade.socket, session);
      upgrade.socket.once('close', () => {
        open.delete(upgrade.socket);
        release();
      });
      await join(ctx, upgrade, parts, session);
    },

    /** Ends the sockets of sessions that have ended. */
    end(ended: Ended) {
      for (const [socket, session] of open) {
        const isMeant = 'id' in ended ? session?.id === ended.id : session?.viewer.id === ended.userId;
        if (isMeant) socket.destroy();
      }
    },
  };
}

/** An offer of another protocol may be ignored, but with it came a body that can't be read any more. */
function refuseOtherUpgrade(ctx: GatewayContext, next: () => Promise<unknown>) {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw invalidInput('This upgrade is not possible here.');
  return next();
}

async function join(
  ctx: GatewayContext,
  { socket, head }: { socket: Duplex; head: Buffer },
  parts: SocketParts,
  session: Session | null,
) {
  const onward = { ...onwardHeaders(ctx.req, false), ...(await parts.introduce(ctx, session)) };
  const answer = await reachHub(ctx, onward, socket, parts);
  if (!('socket' in answer)) {
    ctx.status = answer.response.statusCode ?? 502;
    ctx.body = await text(answer.response);
    return;
  }
  ctx.respond = false;
  ctx.res.statusCode = 101;
  socket.write(acceptance(answer.response, ctx.state.requestId));
  if (answer.head.length > 0) socket.write(answer.head);
  if (head.length > 0) answer.socket.write(head);
  tie(socket, answer.socket);
}

/** Shakes hands with an instance of the hub, and with another where that one can't be reached. */
async function reachHub(
  ctx: GatewayContext,
  onward: Record<string, string>,
  visitor: Duplex,
  { instances, handshakeTimeoutMs }: SocketParts,
): Promise<Answer> {
  const shake = ({ origin }: Instance) =>
    shakeHands(new URL(ctx.url, origin), onward, visitor, handshakeTimeoutMs);
  const first = instances.next('hub');
  if (!first) throw notThere();
  try {
    return await shake(first);
  } catch (error) {
    // A handshake that broke has changed nothing: it is as safe as a read.
    const next = visitor.destroyed ? undefined : instances.afterFailure('hub', first, error, true);
    if (!next) throw notOpened(error);
    return shake(next).catch((error) => Promise.reject(notOpened(error)));
  }
}

type Answer = { response: IncomingMessage } | { response: IncomingMessage; socket: Duplex; head: Buffer };

function shakeHands(
  address: URL,
  onward: Record<string, string>,
  visitor: Duplex,
  timeoutMs: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const handshake = httpRequest(address, {
      headers: { ...onward, connection: 'Upgrade', upgrade: 'websocket' },
      agent: false,
      timeout: timeoutMs,
    });
    const giveUp = () => handshake.destroy(new Error('The visitor hung up.'));
    visitor.once('close', giveUp);
    handshake.on('upgrade', (response, socket, head) => {
      visitor.off('close', giveUp);
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

const notOpened = (error: unknown) => (error instanceof AppError ? error : notThere(error));

const notThere = (cause?: unknown) =>
  unavailable('The live connection is not available right now. Please try again in a moment.', cause);

function acceptance(response: IncomingMessage, requestId: string) {
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

/** Makes two sockets one way in both directions; what ends or breaks one ends the other. */
function tie(visitor: Duplex, hub: Duplex) {
  for (const [one, other] of [
    [visitor, hub],
    [hub, visitor],
  ] as const) {
    one.on('error', () => one.destroy());
    one.on('close', () => other.destroy());
    one.pipe(other);
  }
}
