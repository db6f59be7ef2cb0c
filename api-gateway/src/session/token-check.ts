import { hash } from 'node:crypto';
import { type Endpoint, tokenPrefix, tokens, type Viewer } from '@portal/contracts';
import { AppError, type Call, type Rate, rateLimit } from '@portal/kit';
import { LRUCache } from 'lru-cache';
import type { GatewayContext } from '../gateway-context.ts';

/** Wrong tokens of one network: a token can't be guessed, so more is an attack or a broken program. */
const wrongRate: Rate = { times: 120, perSeconds: 10 * 60 };
/** Calls with one token, and with all tokens of a member. */
const tokenRate: Rate = { times: 120, perSeconds: 60 };
const memberRate: Rate = { times: 300, perSeconds: 60 };
/** Time for which a token that was valid isn't counted as a guess, in milliseconds: programs may call once a day. */
const knownMs = 25 * 60 * 60_000;

export interface TokenCheck {
  /**
   * The member of the request's token, if it may make the call. Throws not_signed_in for a token that isn't valid,
   * not_allowed for one without the call's scope, and too_many_requests.
   */
  admit: (ctx: GatewayContext, call: Endpoint) => Promise<Viewer>;
}

/** Returns whether a call comes with a token. Its cookies then count for nothing. */
export const hasToken = (ctx: GatewayContext, { readsAuthorization }: Endpoint): boolean =>
  !readsAuthorization && /^Bearer(\s|$)/i.test(ctx.get('Authorization'));

/** Checks members' tokens. The account service is asked at each call, so that a removed token ends at once. */
export function createTokenCheck(call: Call, factor: number): TokenCheck {
  const options = { factor, refusal };
  const wrong = rateLimit('wrong-token', wrongRate, { factor, refusal: wrongRefusal });
  const ofToken = rateLimit('token', tokenRate, options);
  const ofMember = rateLimit('token-member', memberRate, options);
  const known = new LRUCache<string, true>({ max: 10_000, ttl: knownMs });

  /** Counts a token that isn't known as a wrong one before the account service is asked. */
  const find = async (id: string, { state }: GatewayContext) => {
    const isGuess = !known.has(id);
    if (isGuess) await wrong.consume(state.network);
    await ofToken.consume(id);
    try {
      const found = await call(tokens.use, { body: { id } }, { requestId: state.requestId });
      if (isGuess && found) await wrong.refund(state.network);
      if (found) known.set(id, true);
      else known.delete(id);
      return found;
    } catch (error) {
      if (isGuess) await wrong.refund(state.network);
      throw error;
    }
  };

  return {
    async admit(ctx, { scope, access }) {
      const token = tokenIn(ctx.get('Authorization'));
      if (token === undefined) throw notValid();
      if (!scope) throw access === 'anyone' ? notNeeded() : notForTokens();
      const found = await find(hash('sha256', token, 'base64url'), ctx);
      if (!found) throw notValid();
      await ofMember.consume(found.viewer.id);
      if (!found.scopes.includes(scope)) throw lacking(scope);
      return found.viewer;
    },
  };
}

const pattern = new RegExp(`^Bearer +(${tokenPrefix}[\\w-]{43})$`, 'i');
const tokenIn = (authorization: string) => pattern.exec(authorization)?.[1];

const wrongRefusal = (wait: string) =>
  `Too many wrong tokens came from your network. Please wait ${wait} and try again.`;
const refusal = (wait: string) => `These were too many calls by token. Please wait ${wait} and try again.`;

const challenge = (parameters: string) => ({
  headers: { 'WWW-Authenticate': `Bearer realm="portal", ${parameters}` },
});

const notValid = () =>
  new AppError(
    'not_signed_in',
    'This token isn’t valid: it is mistyped, has expired or was removed.',
    challenge('error="invalid_token"'),
  );

const lacking = (scope: string) =>
  new AppError(
    'not_allowed',
    `This token doesn’t have the right ${scope}, which the call needs.`,
    challenge(`error="insufficient_scope", scope="${scope}"`),
  );

const notForTokens = () =>
  new AppError(
    'not_allowed',
    'No token can make this call. Log in to the portal for it.',
    challenge('error="insufficient_scope"'),
  );

const notNeeded = () =>
  new AppError(
    'not_allowed',
    'This call takes no token: make it without the header Authorization.',
    challenge('error="insufficient_scope"'),
  );
