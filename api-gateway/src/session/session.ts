import { headers, SessionCommand, Viewer } from '@portal/contracts';
import type Koa from 'koa';
import createSession from 'koa-session';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { GatewayContext, GatewayState } from '../gateway-context.ts';
import { SessionModel } from './session.model.ts';
import { createSessionReader } from './session-reader.ts';

export interface Session {
  id: string;
  viewer: Viewer;
}

/** Which sessions have just ended: one, or all of a person. */
export type Ended = { id: string } | { userId: number };

export interface Sessions {
  /** Whose session the request's cookie names; null without one, and then the database isn't asked. */
  read: (ctx: GatewayContext) => Promise<Session | null>;
  /** Does what the account service says of sessions in the headers of its answer. */
  obey: (ctx: GatewayContext, header: string | string[]) => Promise<void>;
}

/** What koa-session puts on a context. */
interface Kept {
  viewer?: unknown;
  externalKey: string;
  regenerate: () => Promise<void>;
  manuallyCommit: () => Promise<void>;
}
type SessionContext = GatewayContext & { session: Kept | { viewer: Viewer } | null };

/** The cookie that carries the id of a session. */
export const sessionCookie = 'portal_session';

/**
 * The sessions of visitors: a signed cookie with a random id, everything else in the database. A login begins a
 * session under a new id, and a session lasts as long as was said at login: nothing prolongs it, so no late
 * answer can bring back what a logout has ended.
 */
export function createSessions(
  app: Koa<GatewayState>,
  { secret, lifetimeS, onEnd }: { secret: string; lifetimeS: number; onEnd: (ended: Ended) => void },
): Sessions {
  app.keys = [secret];
  const load = createSession(
    {
      key: sessionCookie,
      store: storeOf(onEnd),
      maxAge: lifetimeS * 1000,
      sameSite: 'lax',
      autoCommit: false,
    },
    app,
  );

  const kept = async (ctx: GatewayContext) => {
    await load(ctx, async () => {});
    return (ctx as SessionContext).session as Kept;
  };

  const stored = createSessionReader();
  const signedIdOf = signedIds();
  const read = async (ctx: GatewayContext) => {
    const id = signedIdOf(ctx);
    if (!id) return null;
    const session = await stored(id);
    if (!session || session.expiresAt.getTime() <= Date.now()) return null;
    return { id, viewer: z.parse(Viewer, session.viewer) };
  };

  const start = async (ctx: GatewayContext, viewer: Viewer) => {
    await kept(ctx);
    (ctx as SessionContext).session = { viewer };
    await ((ctx as SessionContext).session as Kept).regenerate();
  };

  const end = async (ctx: GatewayContext) => {
    const session = await kept(ctx);
    (ctx as SessionContext).session = null;
    await session.manuallyCommit();
  };

  const endAll = async (ctx: GatewayContext, userId: number) => {
    await SessionModel.deleteMany({ 'viewer.id': userId });
    onEnd({ userId });
    if (ctx.state.viewer?.id === userId) await end(ctx);
  };

  const obey = async (ctx: GatewayContext, header: string | string[]) => {
    const order = readOrder(header);
    if (order.order === 'start') await start(ctx, order.viewer);
    else if (order.order === 'end') await end(ctx);
    else if (order.order === 'end_all') await endAll(ctx, order.userId);
    else {
      await endAll(ctx, order.viewer.id);
      await start(ctx, order.viewer);
    }
  };

  return { read, obey };
}

/** Longer headers hold other cookies that change, so their signatures are checked each time. */
const longestRemembered = 512;

/** Makes the function that gives the id of a request's cookie, if its signature is ours. */
function signedIds() {
  // A signature that was right once is right while the key lasts; checking it takes longer than the rest of a lookup.
  const known = new LRUCache<string, string>({ max: 10_000 });
  return (ctx: GatewayContext): string | undefined => {
    const header = ctx.get('Cookie');
    if (header === '') return undefined;
    const id = known.get(header) ?? ctx.cookies.get(sessionCookie, { signed: true });
    if (id && header.length <= longestRemembered) known.set(header, id);
    return id;
  };
}

function readOrder(header: string | string[]) {
  try {
    return z.parse(SessionCommand, JSON.parse(String(header)));
  } catch (cause) {
    throw new Error(`The account service sent ${headers.session} that is no order.`, { cause });
  }
}

/** Where koa-session keeps sessions. */
const storeOf = (onEnd: (ended: Ended) => void) => ({
  async get(id: string) {
    const found = await SessionModel.findById(id).lean();
    return found && { viewer: found.viewer, _expire: found.expiresAt.getTime() };
  },
  async set(_id: string, { viewer }: { viewer: Viewer }, lifetimeMs: number) {
    await SessionModel.create({ _id, viewer, expiresAt: new Date(Date.now() + lifetimeMs) });
  },
  async destroy(id: string) {
    await SessionModel.deleteOne({ _id: id });
    onEnd({ id });
  },
});
