import * as oidc from 'openid-client';
import { clockToleranceS, type Person, readPerson } from './claims.ts';
import { IssuerUnreachable, issuerFetch, timeoutMs } from './issuer-fetch.ts';
import { type IssuerSettings, isSecure } from './issuer-settings.ts';
import type { Departure } from './pending-sign-in.ts';

/** A site at which people log in, by OpenID Connect. */
export interface Issuer {
  settings: IssuerSettings;
  /** Begins a login; answers the address for the browser. Throws IssuerUnreachable. */
  depart: (trip: Pick<Departure, 'purpose' | 'redirectUri'>) => Promise<Ticket & { address: string }>;
  /** The person of a login that has come back with these parameters. Throws what is wrong with it. */
  arrive: (parameters: URLSearchParams, departure: Departure) => Promise<Person>;
  /** The address that ends the person's session there; undefined if it has none. Throws IssuerUnreachable. */
  logOutAddress: (returnTo: string) => Promise<string | undefined>;
}

type Ticket = Pick<Departure, 'state' | 'nonce' | 'verifier'>;

/** How long what an issuer says about itself is used, in milliseconds. */
const discoveryMs = 60 * 60 * 1000;
/** Greatest age of a login that confirms an act, in seconds. */
const confirmedS = 10 * 60;

export const createIssuers = (list: IssuerSettings[], now: () => Date): Issuer[] =>
  list.map((settings) => createIssuer(settings, now));

function createIssuer(settings: IssuerSettings, now: () => Date): Issuer {
  const { clientId } = settings;
  const discover = discovery(settings, now);
  return {
    settings,
    async depart({ purpose, redirectUri }) {
      const server = await discover();
      const ticket = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', ...settings.scopes])].join(' '),
        state: ticket.state,
        nonce: ticket.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(ticket.verifier),
        code_challenge_method: 'S256',
        ...(purpose === 'confirm' && { prompt: 'login', max_age: String(confirmedS) }),
      });
      return { ...ticket, address: toBrowser(url, settings) };
    },

    async arrive(parameters, { purpose, state, nonce, verifier, redirectUri }) {
      const server = await discover();
      const url = new URL(redirectUri);
      url.search = parameters.toString();
      const tokens = await oidc.authorizationCodeGrant(server, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(purpose === 'confirm' && { maxAge: confirmedS }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The issuer sent no ID token.');
      const hasUserinfo = server.serverMetadata().userinfo_endpoint !== undefined;
      const userinfo = hasUserinfo ? await oidc.fetchUserInfo(server, tokens.access_token, claims.sub) : {};
      const person = readPerson(claims, userinfo, settings, now());
      if (purpose === 'confirm' && Date.parse(person.provedAt) === 0)
        throw new Error('The issuer names no time in the past at which the person logged in.');
      return person;
    },

    async logOutAddress(returnTo) {
      const server = await discover();
      const { end_session_endpoint: endpoint } = server.serverMetadata();
      if (endpoint === undefined) return undefined;
      const url = new URL(endpoint);
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('post_logout_redirect_uri', returnTo);
      return toBrowser(url, settings);
    },
  };
}

/** An issuer's document must not send browsers to scripts or into the clear. */
function toBrowser(url: URL, { issuer }: IssuerSettings): string {
  if (isSecure(url) && (url.protocol === 'https:' || issuer.startsWith('http:'))) return url.href;
  throw new IssuerUnreachable('The issuer names an address that browsers are not sent to.');
}

/** Reads what an issuer says about itself, once an hour; a failure is not remembered. */
function discovery(settings: IssuerSettings, now: () => Date) {
  let cached: { server: Promise<oidc.Configuration>; until: number } | undefined;
  const load = () => {
    const { issuer, clientId, clientSecret } = settings;
    const url = new URL(issuer);
    return oidc.discovery(
      url,
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: clockToleranceS },
      authenticate(clientSecret),
      {
        [oidc.customFetch]: issuerFetch(url),
        timeout: timeoutMs / 1000,
        execute: [
          // Checks signatures of tokens that come over TLS, too.
          oidc.enableNonRepudiationChecks,
          ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
  };
  return () => {
    if (cached && cached.until > now().getTime()) return cached.server;
    const server = load();
    cached = { server, until: now().getTime() + discoveryMs };
    server.catch(() => {
      cached = undefined;
    });
    return server;
  };
}

/** Sends the secret as the issuer takes it; the standard's default is the header. */
function authenticate(clientSecret: string): oidc.ClientAuth {
  const basic = oidc.ClientSecretBasic(clientSecret);
  const post = oidc.ClientSecretPost(clientSecret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** The reason why a login came back without a person. */
export function refusalOf(error: unknown): 'unreachable' | 'cancelled' | 'failed' {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof IssuerUnreachable) return 'unreachable';
  const isCancelled = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied';
  return isCancelled ? 'cancelled' : 'failed';
}
