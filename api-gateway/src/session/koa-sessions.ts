import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import createSession from 'koa-session';
import type { GatewayContext, GatewayState } from '../gateway-context.ts';
import type { StoredSession } from './session.model.ts';
import { cookieName, type SessionCookie, sessionCookie } from './session-cookie.ts';
import type { NewSession, SessionStore } from './session-store.ts';

export interface KoaSessions {
  /** Starts a session with a new id, in place of the one that the cookie names. */
  start: (ctx: GatewayContext, session: SessionData) => Promise<void>;
  /** Ends the session that the cookie names. */
  end: (ctx: GatewayContext) => Promise<void>;
}

type SessionData = Omit<NewSession, '_id'>;

/** Methods that koa-session adds to a context's session. */
interface KoaSession {
  regenerate: () => Promise<void>;
  manuallyCommit: () => Promise<void>;
}
type SessionContext = GatewayContext & {
  session: KoaSession | SessionData | null;
  sessionOptions: { key: string };
};

/**
 * The beginning and the end of sessions by koa-session, over our store and cookie. Reads don't go through it: nothing
 * that reads a session may write it.
 */
export function createKoaSessions(
  app: Koa<GatewayState>,
  { store, cookie }: { store: SessionStore; cookie: SessionCookie },
): KoaSessions {
  const load = createSession(
    {
      key: sessionCookie,
      store: {
        get: store.read,
        set: (
          _id: string,
          {
            viewer,
            createdAt,
            issuer,
            confirmedAt,
            lastSeenAt,
            expiresAt,
            device,
            network,
            override,
          }: SessionData,
        ) =>
          store.create({
            _id,
            viewer,
            createdAt,
            issuer,
            confirmedAt,
            lastSeenAt,
            expiresAt,
            device,
            network,
            override,
          }),
        destroy: (id: string) => store.end([id]),
      },
      // The name of the cookie depends on TLS.
      externalKey: {
        get: (ctx: GatewayContext) => cookie.read(ctx) ?? '',
        set: (ctx: GatewayContext, id: string) => cookie.write(ctx, id, lifetimeOf(ctx)),
      },
      genid: () => randomBytes(32).toString('base64url'),
      sameSite: 'lax',
      autoCommit: false,
    },
    app,
  );
  const loadSession = async (ctx: GatewayContext) => {
    (ctx as SessionContext).sessionOptions.key = cookieName(ctx);
    await load(ctx, async () => {});
    return (ctx as SessionContext).session as KoaSession;
  };

  return {
    async start(ctx, session) {
      await loadSession(ctx);
      (ctx as SessionContext).session = session;
      await ((ctx as SessionContext).session as KoaSession).regenerate();
    },
    async end(ctx) {
      const session = await loadSession(ctx);
      (ctx as SessionContext).session = null;
      await session.manuallyCommit();
      cookie.clear(ctx);
    },
  };
}

const lifetimeOf = (ctx: GatewayContext) =>
  ((ctx as SessionContext).session as unknown as StoredSession).expiresAt.getTime() - Date.now();
