import { hash } from 'node:crypto';
import { headers, SessionCommand, type SessionInfo, type Viewer } from '@portal/contracts';
import { truncatedNetwork, unavailable } from '@portal/kit';
import type Koa from 'koa';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { GatewayContext, GatewayState } from '../gateway-context.ts';
import type { AccountCheck } from './account-check.ts';
import { deviceOf } from './device.ts';
import { createKoaSessions, type KoaSessions } from './koa-sessions.ts';
import type { StoredSession } from './session.model.ts';
import type { CookieContext, SessionCookie } from './session-cookie.ts';
import { createSessionReader } from './session-reader.ts';
import { createSessionStore, type Ended, type SessionStore } from './session-store.ts';

export interface Session {
  id: string;
  /** The account as it is now. */
  viewer: Viewer;
  /** The account can't be checked, so the viewer has none of its roles for now. */
  areRolesUnknown?: true;
}

/** For what only staff may do, while `areRolesUnknown`. */
export const rolesUnknown = () =>
  unavailable('Your rights can’t be checked right now. Please try again in a moment.');

export interface Sessions {
  /** The session of the request's cookie; null, without a query, if there is no cookie. */
  read: (ctx: CookieContext) => Promise<Session | null>;
  /** A session that is still valid; ends it if it is not. */
  find: (id: string) => Promise<Session | null>;
  /** Notes that the member is there. Nothing prolongs `expiresAt`. */
  noteActivity: (ctx: GatewayContext, session: Session) => void;
  /** Applies a session command from an answer of the account service. */
  apply: (ctx: GatewayContext, header: string | string[]) => Promise<void>;
  /** The valid sessions of a member, the one last seen first. */
  list: (ctx: CookieContext, userId: number) => Promise<SessionInfo[]>;
  /** Ends the session of a member that has this key, if there is one. */
  endOne: (ctx: CookieContext, userId: number, key: string) => Promise<void>;
}

export interface Lifetimes {
  lifetimeS: number;
  /** Of accounts with a role: how long a session lasts, and how long without activity. */
  staff: { lifetimeS: number; idleS: number };
}

export interface SessionsDeps extends Lifetimes {
  cookie: SessionCookie;
  accounts: AccountCheck;
  onEnd: (ended: Ended) => void;
}

/**
 * Visitors' sessions: a signed cookie with a random id, everything else in the database. Each login starts a session
 * with a new id. Nothing prolongs a session, and at each request its account is checked.
 */
export function createSessions(
  app: Koa<GatewayState>,
  { cookie, accounts, onEnd, ...lifetimes }: SessionsDeps,
): Sessions {
  const readStored = createSessionReader();
  const store = createSessionStore(onEnd);
  const isOver = (session: StoredSession) => hasEnded(session, lifetimes);

  const find = async (id: string): Promise<Session | null> => {
    const stored = await readStored(id);
    if (!stored) return null;
    const verdict = isOver(stored) ? 'ended' : await accounts.verdictOn(stored);
    if (verdict !== 'ended') return { id, ...verdict };
    await store.end([id]);
    return null;
  };

  return {
    find,

    async read(ctx) {
      const id = cookie.read(ctx);
      return id ? find(id) : null;
    },

    noteActivity: activityNotes(store),
    apply: sessionCommands(store, {
      koaSessions: createKoaSessions(app, { store, cookie }),
      cookie,
      accounts,
      ...lifetimes,
    }),

    async list(ctx, userId) {
      const current = cookie.read(ctx);
      const stored = await store.ofMember(userId);
      return stored.filter((session) => !isOver(session)).map((session) => present(session, current));
    },

    async endOne(ctx, userId, key) {
      const ids = (await store.ofMember(userId)).map(({ _id }) => _id).filter((id) => keyOf(id) === key);
      await store.end(ids);
      if (ids.some((id) => id === cookie.read(ctx))) cookie.clear(ctx);
    },
  };
}

/** Applies the session commands of the account service. */
function sessionCommands(
  store: SessionStore,
  {
    koaSessions,
    cookie,
    accounts,
    lifetimeS,
    staff,
  }: Omit<SessionsDeps, 'onEnd'> & { koaSessions: KoaSessions },
): Sessions['apply'] {
  const start = async (ctx: GatewayContext, { id: userId, username, roles }: Viewer) => {
    const viewer = { id: userId, username, roles };
    const lifetimeMs = 1000 * (isStaff(viewer) ? Math.min(lifetimeS, staff.lifetimeS) : lifetimeS);
    const createdAt = await accounts.startFor(userId);
    await koaSessions.start(ctx, {
      viewer,
      createdAt,
      lastSeenAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetimeMs),
      device: deviceOf(ctx.get('User-Agent')),
      network: truncatedNetwork(ctx.ip),
    });
  };

  const endAll = async (ctx: GatewayContext, userId: number) => {
    await store.endAll(userId);
    if (ctx.state.viewer?.id === userId) cookie.clear(ctx);
  };

  return async (ctx, header) => {
    const command = parseCommand(header);
    if (command.order === 'end') return koaSessions.end(ctx);
    // The account may just have changed.
    accounts.forget(command.order === 'end_all' ? command.userId : command.viewer.id);
    if (command.order === 'end_all') return endAll(ctx, command.userId);
    if (command.order === 'restart') await endAll(ctx, command.viewer.id);
    return start(ctx, command.viewer);
  };
}

/** How often the activity of a session is written. */
const activityMs = 60_000;

function activityNotes(store: SessionStore): Sessions['noteActivity'] {
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: activityMs });
  return (ctx, { id }) => {
    if (noted.has(id)) return;
    noted.set(id, true);
    store
      .noteSeen(id, truncatedNetwork(ctx.ip))
      .catch((error) => ctx.state.log.warn({ err: error }, 'activity of a session not written'));
  };
}

function hasEnded({ viewer, createdAt, lastSeenAt, expiresAt }: StoredSession, { staff }: Lifetimes) {
  // As earlier versions of the portal wrote them.
  if (!createdAt) return true;
  const isIdle = isStaff(viewer) && lastSeenAt.getTime() + staff.idleS * 1000 <= Date.now();
  return isIdle || expiresAt.getTime() <= Date.now();
}

const isStaff = (viewer: { roles: readonly string[] } | null | undefined) => (viewer?.roles.length ?? 0) > 0;

function present(session: StoredSession, current: string | undefined): SessionInfo {
  const { _id, device, network, createdAt, lastSeenAt, expiresAt } = session;
  return {
    key: keyOf(_id),
    device,
    network,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: _id === current,
  };
}

/** Names a session to its member without being a way in. */
const keyOf = (id: string) => hash('sha256', id, 'base64url').slice(0, 22);

function parseCommand(header: string | string[]) {
  try {
    return z.parse(SessionCommand, JSON.parse(String(header)));
  } catch (cause) {
    throw new Error(`The account service sent ${headers.session} that is not a session command.`, { cause });
  }
}
