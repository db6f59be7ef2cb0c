import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** Deviations of an issuer from the standard; each test sets its own. */
interface Behaviour {
  /** The claims of the person who logs in. */
  claims: Record<string, unknown>;
  /** Changes the claims of the ID token. */
  idToken: (claims: JWTPayload) => JWTPayload;
  isUnsigned: boolean;
  userinfo: Record<string, unknown> | undefined;
  /** Changes the parameters with which the browser comes back. */
  comeBack: (parameters: URLSearchParams) => void;
  /** Changes the document that describes the issuer. */
  metadata: Record<string, unknown>;
  /** Answers in place of an endpoint. */
  instead: Record<string, (response: ServerResponse) => void>;
}

export interface HostileIssuer {
  origin: () => string;
  /** Behaves well again, for a person with these claims. */
  reset: (claims: Record<string, unknown>) => void;
  behave: (behaviour: Partial<Behaviour>) => void;
}

/** Runs an OpenID Connect issuer during the tests of a file, which logs everyone in at once and accepts codes twice. */
export function hostileIssuer(clientId = 'portal'): HostileIssuer {
  let behaviour = wellBehaved({});
  let server: Server;
  let keys: Keys;
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const answer = answers({ clientId, keys, origin, behaviour: () => behaviour });
    server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin,
    reset: (claims) => {
      behaviour = wellBehaved(claims);
    },
    behave: (changes) => {
      behaviour = { ...behaviour, ...changes };
    },
  };
}

interface Running {
  clientId: string;
  keys: Keys;
  origin: () => string;
  behaviour: () => Behaviour;
}

/** The answers of the issuer's addresses. */
function answers({ clientId, keys, origin, behaviour }: Running) {
  const nonces = new Map<string, string>();
  const endpoints: Record<string, (request: IncomingMessage) => unknown> = {
    '/.well-known/openid-configuration': () => metadataOf(origin(), behaviour()),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' }] }),
    '/token': async (request) => {
      const code = new URLSearchParams(await textOf(request)).get('code') ?? '';
      const facts = { iss: origin(), aud: clientId, nonce: nonces.get(code) ?? '' };
      return {
        access_token: 'access',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: await idTokenOf(facts, behaviour(), keys),
      };
    },
    '/userinfo': () => ({ sub: behaviour().claims.sub, ...behaviour().userinfo }),
  };

  const authorize = (url: URL, response: ServerResponse) => {
    const code = `code-${nonces.size}`;
    nonces.set(code, url.searchParams.get('nonce') ?? '');
    const parameters = new URLSearchParams({
      code,
      state: url.searchParams.get('state') ?? '',
      iss: origin(),
    });
    behaviour().comeBack(parameters);
    const target = `${url.searchParams.get('redirect_uri')}?${parameters}`;
    response.writeHead(303, { location: target }).end();
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', origin());
    const instead = behaviour().instead[url.pathname];
    if (instead) return instead(response);
    if (url.pathname === '/authorize') return authorize(url, response);
    const body = await endpoints[url.pathname]?.(request);
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

const metadataOf = (origin: string, { userinfo, metadata }: Behaviour) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
  ...(userinfo && { userinfo_endpoint: `${origin}/userinfo` }),
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  ...metadata,
});

function idTokenOf(facts: JWTPayload, { claims, idToken, isUnsigned }: Behaviour, keys: Keys) {
  const iat = Math.floor(Date.now() / 1000);
  const payload = idToken({ iat, exp: iat + 300, ...facts, ...claims });
  if (isUnsigned) return new UnsecuredJWT(payload).encode();
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(keys.privateKey);
}

const wellBehaved = (claims: Record<string, unknown>): Behaviour => ({
  claims,
  idToken: (payload) => payload,
  isUnsigned: false,
  userinfo: undefined,
  comeBack: () => {},
  metadata: {},
  instead: {},
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
