import { admits, type Endpoint, headers, members, pathPattern } from '@portal/contracts';
import { findSchemas } from '@portal/contracts/schemas';
import {
  AppError,
  decodedParameters,
  notAllowed,
  notFound,
  notSignedIn,
  redirectRefusal,
  routeTable,
  type Served,
} from '@portal/kit';
import type { GatewayContext } from '../gateway-context.ts';
import { isRead, refuseForeignWrite } from '../http/csrf.ts';
import type { rateLimits } from '../http/rate-limit.ts';
import type { createProxy, ForwardOptions } from '../proxy/proxy.ts';
import { refuseUnconfirmed } from '../session/confirmation.ts';
import type { PendingCookie } from '../session/pending-cookie.ts';
import { rightsUnknown, type Session, type Sessions } from '../session/session.ts';
import { hasToken, type TokenCheck } from '../session/token-check.ts';
import type { IdentityHeaders } from './identity.ts';

export interface ApiParts {
  calls: Endpoint[];
  /** Calls that the gateway answers itself. */
  own: Served[];
  proxy: ReturnType<typeof createProxy>;
  limits: ReturnType<typeof rateLimits>;
  sessions: Sessions;
  tokens: TokenCheck;
  pendingCookie: PendingCookie;
  identityHeaders: IdentityHeaders;
  publicUrl: string | undefined;
  /** Marks and counts answers of deprecated calls. */
  noteDeprecated: (ctx: GatewayContext, call: Endpoint) => Promise<void>;
  /** Refuses what a remote of another team has no permit for. */
  refuseUnpermitted: (ctx: GatewayContext, call: Endpoint) => Promise<void>;
  /** Called after each write that succeeded, before its client knows. */
  onWrite: (call: Endpoint, path: string) => void;
}

/** Answers `/api/*`: checks access, then forwards the call to the service that the contract names. */
export function createApi(parts: ApiParts) {
  const { calls, own, proxy, limits, sessions, tokens, identityHeaders, publicUrl, onWrite } = parts;
  const { noteDeprecated, refuseUnpermitted } = parts;
  const routeOf = routeTable(calls);
  const handlers = new Map(own.map((served) => [served.call, ownHandler(served)]));

  const answer = async (ctx: GatewayContext, call: Endpoint) => {
    ctx.state.route = call.path;
    const isByToken = hasToken(ctx, call);
    // No page of another origin can send a token, and cookies don't count beside one.
    if (!isByToken) refuseForeignWrite(ctx, publicUrl);
    await limits.call(ctx, call);
    await refuseUnpermitted(ctx, call);
    await noteDeprecated(ctx, call);

    const session = isByToken ? null : await sessions.read(ctx);
    ctx.state.viewer = isByToken ? await tokens.admit(ctx, call) : (session?.viewer ?? null);
    if (!ctx.state.viewer) await limits.anonymousCall(ctx, call);
    checkAccess(ctx, call, session);
    if (call.confirmed) refuseUnconfirmed(session);
    if (session && !call.isPolled) sessions.noteActivity(ctx, session);
    // Crawlers may read calls to render pages, but must not list them.
    if (findSchemas(call).reply) ctx.set('X-Robots-Tag', 'noindex');

    const browser =
      call.service === 'account' && !isByToken ? throughCookies(ctx, session, parts) : undefined;
    const handle = handlers.get(call);
    if (handle) return handle(ctx);
    await proxy.forward(ctx, call, {
      headers: {
        ...(await identityHeaders(ctx, ctx.state.viewer, call.service)),
        ...browser?.headers,
      },
      ...(browser && { beforeAnswer: browser.beforeAnswer }),
      ...(!isRead(ctx) && {
        onAnswer: (status) => {
          if (call.service === 'account') recheckMember(ctx, sessions);
          if (status < 300) onWrite(call, ctx.path);
        },
      }),
    });
  };

  return (ctx: GatewayContext) => {
    const call = callOf(ctx, routeOf(ctx.method, ctx.path));
    return redirectRefusal(call, ctx, () => answer(ctx, call));
  };
}

/** Lets the account service read and set a browser's cookies. */
function throughCookies(
  ctx: GatewayContext,
  session: Session | null,
  { sessions, pendingCookie }: Pick<ApiParts, 'sessions' | 'pendingCookie'>,
): Pick<ForwardOptions, 'headers' | 'beforeAnswer'> {
  return {
    headers: {
      ...pendingCookie.header(ctx),
      ...(session?.issuer && { [headers.issuer]: session.issuer }),
    },
    beforeAnswer: ({ [headers.session]: command, [headers.pending]: pending }) => {
      if (pending !== undefined) pendingCookie.write(ctx, String(pending));
      return command === undefined ? undefined : sessions.apply(ctx, command);
    },
  };
}

/** Calls a handler with the parameters of the path. */
function ownHandler({ call, handle }: Served) {
  const match = pathPattern(call.path);
  return (ctx: GatewayContext) => handle(Object.assign(ctx, { params: decodedParameters(match, ctx.path) }));
}

function callOf(ctx: GatewayContext, route: ReturnType<ReturnType<typeof routeTable>>): Endpoint {
  if (!route) throw notFound('Page');
  if ('call' in route) return route.call;
  throw new AppError('method_not_allowed', `${ctx.method} is not possible here.`, {
    headers: { Allow: route.allow.join(', ') },
  });
}

function checkAccess(ctx: GatewayContext, call: Endpoint, session: Session | null) {
  const verdict = admits(call.access, ctx.state.viewer);
  if (verdict === 'not_signed_in') throw notSignedIn();
  if (verdict === 'not_allowed' && session?.areRolesUnknown) throw rightsUnknown();
  if (verdict === 'not_allowed') throw notAllowed();
  if (session?.isUnchecked && !isRead(ctx) && needsAccount(call)) throw rightsUnknown();
}

/**
 * Returns whether a write depends on the state of the member's account: one who was muted or blocked must not write
 * because the account service is down. That service checks accounts itself, but not mutes; gateways end sessions
 * without it.
 */
const needsAccount = ({ access, service, publishes }: Endpoint) =>
  access !== 'anyone' && (publishes || (service !== 'account' && service !== 'gateway'));

/** Has a member's account checked anew after an act of staff, such as a mute. */
function recheckMember(ctx: GatewayContext, sessions: Sessions) {
  const [, id] = membersPath.exec(ctx.path) ?? [];
  if (id) sessions.recheck(Number(id));
}

const membersPath = new RegExp(`^${members.list.path}/(\\d+)/`);
