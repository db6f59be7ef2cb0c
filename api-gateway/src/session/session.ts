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

/** One session that ended, or all of a member. */
export type Ended = { id: string } | { userId: number };

export interface Sessions {
  /** The session of the request's cookie; null, without a query, if there is no cookie. */
  read: (ctx: GatewayContext) => Promise<Session | null>;
  /** Applies a session command from an answer of the account service. */
  apply: (ctx: GatewayContext, header: string | string[]) => Promise<void>;
}

/** What koa-session puts on a context. */
interface KoaSession {
  viewer?: unknown;
  externalKey: string;
  regenerate: () => Promise<void>;
  manuallyCommit: () => Promise<void>;
}
type SessionContext = GatewayContext & { session: KoaSession | { viewer: Viewer } | null };

export const sessionCookie = 'portal_session';

/**
 * Visitors' sessions: a signed cookie with a random id, everything else in the database. Each login starts a session
 * with a new id. Nothing prolongs a session, so a late answer can't restore one that a logout ended.
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

  const loadSession = async (ctx: GatewayContext) => {
    await load(ctx, async () => {});
    return (ctx as SessionContext).session as KoaSession;
  };

  const readStored = createSessionReader();
  const signedIdOf = signedIds();
  const read = async (ctx: GatewayContext) => {
    const id = signedIdOf(ctx);
    if (!id) return null;
    const session = await readStored(id);
    if (!session || session.expiresAt.getTime() <= Date.now()) return null;
    return { id, viewer: z.parse(Viewer, session.viewer) };
  };

  const start = async (ctx: GatewayContext, viewer: Viewer) => {
    await loadSession(ctx);
    (ctx as SessionContext).session = { viewer };
    await ((ctx as SessionContext).session as KoaSession).regenerate();
  };

  const end = async (ctx: GatewayContext) => {
    const session = await loadSession(ctx);
    (ctx as SessionContext).session = null;
    await session.manuallyCommit();
  };

  const endAll = async (ctx: GatewayContext, userId: number) => {
    await SessionModel.deleteMany({ 'viewer.id': userId });
    onEnd({ userId });
    if (ctx.state.viewer?.id === userId) await end(ctx);
  };

  const apply = async (ctx: GatewayContext, header: string | string[]) => {
    const command = parseCommand(header);
    if (command.order === 'start') await start(ctx, command.viewer);
    else if (command.order === 'end') await end(ctx);
    else if (command.order === 'end_all') await endAll(ctx, command.userId);
    else {
      await endAll(ctx, command.viewer.id);
      await start(ctx, command.viewer);
    }
  };

  return { read, apply };
}

/** Longer headers contain other cookies that change, so their signatures are not cached. */
const maxCachedLength = 512;

/** Returns a function that reads the session id from a request's cookie if its signature is valid. */
function signedIds() {
  // Checking a signature takes longer than the rest of a lookup, and a valid one stays valid.
  const validIds = new LRUCache<string, string>({ max: 10_000 });
  return (ctx: GatewayContext): string | undefined => {
    const header = ctx.get('Cookie');
    if (header === '') return undefined;
    const id = validIds.get(header) ?? ctx.cookies.get(sessionCookie, { signed: true });
    if (id && header.length <= maxCachedLength) validIds.set(header, id);
    return id;
  };
}

function parseCommand(header: string | string[]) {
  try {
    return z.parse(SessionCommand, JSON.parse(String(header)));
  } catch (cause) {
    throw new Error(`The account service sent ${headers.session} that is not a session command.`, { cause });
  }
}

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
