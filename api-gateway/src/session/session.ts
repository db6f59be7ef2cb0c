import { hash } from 'node:crypto';
import { hasRole, headers, type MemberSession, type SessionInfo } from '@portal/contracts';
import { SessionCommand, Viewer } from '@portal/contracts/schemas';
import { notAllowed, notSignedIn, truncatedNetwork, unavailable } from '@portal/kit';
import type Koa from 'koa';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { GatewayContext, GatewayState } from '../gateway-context.ts';
import type { AccountCheck, Unchecked } from './account-check.ts';
import { deviceOf } from './device.ts';
import { createKoaSessions, type KoaSessions } from './koa-sessions.ts';
import type { Override, StoredSession } from './session.model.ts';
import type { CookieContext, SessionCookie } from './session-cookie.ts';
import { createSessionStore, type Ended, type SessionStore, type SessionTimes } from './session-store.ts';

export interface Session extends Unchecked {
  id: string;
  /** The account as it is now. */
  viewer: Viewer;
  /** Time at which the member last proved the password. */
  confirmedAt: Date;
  /** Key of the issuer at which it began. */
  issuer: string | undefined;
  /** The remote that an administrator's pages load from their own machine. */
  override: Override | undefined;
}

/** Refuses acts that need a checked account. */
export const rightsUnknown = () =>
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
  /** Checks the account of a member anew at its next request, because it has changed. */
  recheck: (userId: number) => void;
  /** Sets what `override` is; null: nothing. */
  setOverride: (ctx: CookieContext, override: Override | null) => Promise<void>;
  /** The valid sessions of a member, the one last seen first. */
  list: (ctx: CookieContext, userId: number) => Promise<SessionInfo[]>;
  /**
   * The valid sessions of a member for staff, the one last seen first. Throws not_allowed if the member is one of staff
   * and the reader is no administrator.
   */
  listFor: (reader: Viewer, userId: number) => Promise<MemberSession[]>;
  /** Counts the valid sessions of members; without those that `listFor` refuses, and members without any. */
  countOf: (reader: Viewer, userIds: number[]) => Promise<{ id: number; sessions: number }[]>;
  /** Ends the session of a member that has this key, if there is one. */
  endOne: (ctx: CookieContext, userId: number, key: string) => Promise<void>;
}

export interface Lifetimes {
  lifetimeS: number;
  /** Longest session of an account with a role, and longest without activity. */
  staff: { lifetimeS: number; idleS: number };
}

export interface SessionsDeps extends Lifetimes {
  cookie: SessionCookie;
  accounts: AccountCheck;
  onEnd: (ended: Ended) => void;
  /** Called when a member is active, at most once a minute for each session. */
  onActivity: (userId: number) => void;
}

/**
 * Visitors' sessions: a signed cookie with a random id, everything else in the database. Each login starts a session
 * with a new id. Nothing prolongs a session, and at each request its account is checked.
 */
export function createSessions(
  app: Koa<GatewayState>,
  { cookie, accounts, onEnd, onActivity, ...lifetimes }: SessionsDeps,
): Sessions {
  const store = createSessionStore(onEnd);
  const isOver = (session: Pick<StoredSession, SessionTimes>) => hasEnded(session, lifetimes);

  const find = async (id: string): Promise<Session | null> => {
    const stored = await store.read(id);
    if (!stored) return null;
    const verdict = isOver(stored) ? 'ended' : await accounts.verdictOn(stored);
    if (verdict !== 'ended') {
      const override = hasRole(verdict.viewer, 'admin') ? (stored.override ?? undefined) : undefined;
      const { confirmedAt, issuer } = stored;
      return { id, ...verdict, confirmedAt, issuer: issuer ?? undefined, override };
    }
    await store.end([id]);
    return null;
  };

  const validOf = async (userId: number) =>
    (await store.ofMember(userId)).filter((session) => !isOver(session));

  /** Returns whether a member is one of staff, whose sessions are for administrators only. */
  const hiddenFrom = async (reader: Viewer, userIds: number[]) => {
    if (hasRole(reader, 'admin')) return () => false;
    const staff = await accounts.staffAmong(userIds);
    return (viewer: { id: number; roles: readonly string[] } | null | undefined) =>
      isStaff(viewer) || (viewer ? staff.has(viewer.id) : false);
  };

  return {
    find,

    async read(ctx) {
      const id = cookie.read(ctx);
      return id ? find(id) : null;
    },

    recheck: (userId) => accounts.forget(userId),
    noteActivity: activityNotes(store, onActivity),
    apply: sessionCommands(store, {
      koaSessions: createKoaSessions(app, { store, cookie }),
      cookie,
      accounts,
      ...lifetimes,
    }),

    async setOverride(ctx, override) {
      await store.setOverride(cookie.read(ctx) ?? '', override);
    },

    async list(ctx, userId) {
      const current = cookie.read(ctx);
      return (await validOf(userId)).map((session) => ({
        ...present(session),
        isCurrent: session._id === current,
      }));
    },

    async listFor(reader, userId) {
      const [hidden, stored] = await Promise.all([hiddenFrom(reader, [userId]), validOf(userId)]);
      if ([{ id: userId, roles: [] }, ...stored.map(({ viewer }) => viewer)].some(hidden))
        throw notAllowed('Only an administrator can see the sessions of staff.');
      return stored.map(present);
    },

    async countOf(reader, userIds) {
      const hidden = await hiddenFrom(reader, userIds);
      const counts = new Map<number, number>();
      for (const session of await store.ofMembers(userIds)) {
        const { id } = session.viewer ?? {};
        if (id !== undefined && !isOver(session) && !hidden(session.viewer))
          counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      return [...counts].map(([id, sessions]) => ({ id, sessions }));
    },

    async endOne(ctx, userId, key) {
      const ids = await endWithKey(store, userId, key);
      if (ids.some((id) => id === cookie.read(ctx))) cookie.clear(ctx);
    },
  };
}

/** Ends the session of a member that has this key, and returns the ids that ended. */
async function endWithKey(store: SessionStore, userId: number, key: string): Promise<string[]> {
  const ids = (await store.ofMember(userId)).map(({ _id }) => _id).filter((id) => keyOf(id) === key);
  await store.end(ids);
  return ids;
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
  }: Omit<SessionsDeps, 'onEnd' | 'onActivity'> & { koaSessions: KoaSessions },
): Sessions['apply'] {
  const start = async (
    ctx: GatewayContext,
    { id: userId, username, roles }: Viewer,
    issuer?: { key: string; provedAt: string },
  ) => {
    const viewer = { id: userId, username, roles };
    const lifetimeMs = 1000 * (isStaff(viewer) ? Math.min(lifetimeS, staff.lifetimeS) : lifetimeS);
    const createdAt = await accounts.startFor(userId);
    await koaSessions.start(ctx, {
      viewer,
      createdAt,
      ...(issuer && { issuer: issuer.key }),
      confirmedAt: issuer ? new Date(issuer.provedAt) : new Date(),
      lastSeenAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + lifetimeMs),
      device: deviceOf(ctx.get('User-Agent')),
      network: truncatedNetwork(ctx.ip),
    });
  };

  /** A new id, because a copy of the cookie must not be confirmed with it. Nothing else about the session changes. */
  const confirm = async (ctx: GatewayContext, userId: number) => {
    const stored = await store.read(cookie.read(ctx) ?? '');
    if (stored?.viewer?.id !== userId) throw notSignedIn();
    const viewer = z.parse(Viewer, stored.viewer);
    await koaSessions.start(ctx, { ...stored, viewer, confirmedAt: new Date() });
  };

  const endAll = async (ctx: GatewayContext, userId: number) => {
    await store.endAll(userId);
    if (ctx.state.viewer?.id === userId) cookie.clear(ctx);
  };

  return async (ctx, header) => {
    const command = parseCommand(header);
    if (command.order === 'end') return koaSessions.end(ctx);
    if (command.order === 'end_one') {
      await endWithKey(store, command.userId, command.key);
      return;
    }
    if (command.order === 'confirm') return confirm(ctx, command.userId);
    // The account may just have changed.
    accounts.forget(command.order === 'end_all' ? command.userId : command.viewer.id);
    if (command.order === 'end_all') return endAll(ctx, command.userId);
    if (command.order === 'start') return start(ctx, command.viewer, command.issuer);
    await endAll(ctx, command.viewer.id);
    return start(ctx, command.viewer);
  };
}

/** Interval between writes of a session's activity, in milliseconds. */
const activityMs = 60_000;

function activityNotes(
  store: SessionStore,
  onActivity: SessionsDeps['onActivity'],
): Sessions['noteActivity'] {
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: activityMs });
  return (ctx, { id, viewer }) => {
    if (noted.has(id)) return;
    noted.set(id, true);
    onActivity(viewer.id);
    store
      .noteSeen(id, truncatedNetwork(ctx.ip))
      .catch((error) => ctx.state.log.warn({ err: error }, 'activity of a session not written'));
  };
}

function hasEnded(
  { viewer, lastSeenAt, expiresAt }: Pick<StoredSession, SessionTimes>,
  { staff }: Lifetimes,
) {
  const isIdle = isStaff(viewer) && lastSeenAt.getTime() + staff.idleS * 1000 <= Date.now();
  return isIdle || expiresAt.getTime() <= Date.now();
}

const isStaff = (viewer: { roles: readonly string[] } | null | undefined) => (viewer?.roles.length ?? 0) > 0;

function present(session: StoredSession): MemberSession {
  const { _id, device, network, createdAt, lastSeenAt, expiresAt } = session;
  return {
    key: keyOf(_id),
    device,
    network,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
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
