import { headers, type ServiceName } from '@portal/contracts';
import { Viewer } from '@portal/contracts/schemas';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Identity } from '../process/identity-keys.ts';
import type { Log } from '../process/log.ts';
import type { RequestState } from './service-context.ts';

const algorithm = 'EdDSA';
const lifetimeS = 60;
/** Tolerated clock difference of two machines, in seconds. */
const clockToleranceS = 5;
/** Time for which a signed token is reused, in milliseconds, so that it is still valid when it arrives. */
const reuseMs = (lifetimeS * 1000) / 2;
/** A token is for one service, and a viewer's doesn't pass as a service's. */
const audience = {
  viewer: (service: ServiceName) => `portal:viewer:${service}`,
  caller: (service: ServiceName) => `portal:caller:${service}`,
};

interface ViewerOptions {
  /** For a process that reads as the viewer: the service makes no writes with it. */
  isReadOnly?: boolean;
}

/** The identity header of a viewer for one service, valid for one minute. Only the gateway's is accepted. */
export const signViewer = (
  { id, username, roles, muted }: Viewer,
  to: ServiceName,
  identity: Identity,
  { isReadOnly = false }: ViewerOptions = {},
) =>
  sign(identity, audience.viewer(to), {
    sub: String(id),
    username,
    roles,
    ...(muted && { muted }),
    ...(isReadOnly && { isReadOnly }),
  });

/** The identity header of the signing process for one service, valid for one minute. */
export const signCaller = (to: ServiceName, identity: Identity) => sign(identity, audience.caller(to));

function sign({ name, signingKey }: Identity, to: string, claims: JWTPayload = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: signingKey.id })
    .setIssuer(name)
    .setAudience(to)
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeS)
    .sign(signingKey.key);
}

export interface Signer {
  viewer: (viewer: Viewer, to: ServiceName, options?: ViewerOptions) => Promise<string>;
  caller: (to: ServiceName) => Promise<string>;
}

/** Signs identity headers. Equal ones are reused for half a minute, unless the system's clock was set meanwhile. */
export function createSigner(identity: Identity): Signer {
  const tokens = new LRUCache<string, { token: Promise<string>; signedAt: number }>({
    max: 10_000,
    ttl: reuseMs,
  });
  const reuse = (key: string, make: () => Promise<string>) => {
    const now = Date.now();
    const known = tokens.get(key);
    if (known && known.signedAt <= now && now < known.signedAt + reuseMs) return known.token;
    const token = make();
    tokens.set(key, { token, signedAt: now });
    return token;
  };
  return {
    viewer: (viewer, to, options) =>
      reuse(JSON.stringify([to, options, viewer]), () => signViewer(viewer, to, identity, options)),
    caller: (to) => reuse(to, () => signCaller(to, identity)),
  };
}

export interface Verifier {
  /**
   * The viewer of a token. Throws unless the gateway signed it for this service and it is valid now, and, except for
   * reads, if it is for reads only.
   */
  viewer: (token: string, request?: { isRead: boolean }) => Promise<Viewer>;
  /** The service of a token. Throws unless that service signed it for this one and it is valid now. */
  caller: (token: string) => Promise<ServiceName>;
}

/** Verifies identity headers for a service. Each token is verified once. */
export function createVerifier({ name, publicKeys }: Pick<Identity, 'name' | 'publicKeys'>): Verifier {
  const verify = async (token: string, to: string) => {
    const { kid = '' } = decodeProtectedHeader(token);
    const key = publicKeys.get(kid);
    if (!key) throw new Error('No process has the key.');
    const { payload } = await jwtVerify<{ iat: number; exp: number }>(token, key.key, {
      algorithms: [algorithm],
      issuer: key.owner,
      audience: to,
      requiredClaims: ['exp'],
      // Refuses a token without its time of issue, or with one in the future.
      maxTokenAge: lifetimeS,
      clockTolerance: clockToleranceS,
    });
    if (payload.exp - payload.iat > lifetimeS) throw new Error('The token is valid for too long.');
    return { payload, owner: key.owner };
  };
  const readViewer = verifiedOnce(async (token) => {
    const { payload, owner } = await verify(token, audience.viewer(name));
    if (owner !== 'gateway') throw new Error(`${owner} can't sign for viewers.`);
    // Frozen, because requests share it.
    const viewer = Object.freeze(z.parse(Viewer, { ...payload, id: Number(payload.sub) }));
    return { value: { viewer, isReadOnly: payload.isReadOnly === true }, expiresAt: payload.exp };
  });
  return {
    async viewer(token, { isRead } = { isRead: false }) {
      const { viewer, isReadOnly } = await readViewer(token);
      if (isReadOnly && !isRead) throw new Error('The token is for reads only.');
      return viewer;
    },
    caller: verifiedOnce(async (token) => {
      const { payload, owner } = await verify(token, audience.caller(name));
      return { value: owner, expiresAt: payload.exp };
    }),
  };
}

interface Verified<T> {
  value: T;
  /** In seconds since 1970. */
  expiresAt: number;
}

/** Remaining validity of a token, in milliseconds; at most its lifetime, also after the clock was set back. */
const timeLeft = ({ expiresAt }: Verified<unknown>) =>
  Math.min(expiresAt * 1000 - Date.now(), lifetimeS * 1000);

/** Remembers what tokens say until they expire: verifying an Ed25519 signature takes longer than most requests. */
function verifiedOnce<T>(verify: (token: string) => Promise<Verified<T>>): (token: string) => Promise<T> {
  const verified = new LRUCache<string, { value: T; validUntil: number }>({ max: 5000 });
  return async (token) => {
    const known = verified.get(token);
    if (known && performance.now() < known.validUntil) return known.value;
    const found = await verify(token);
    verified.set(token, { value: found.value, validUntil: performance.now() + timeLeft(found) });
    return found.value;
  };
}

/** Reads the identity in a header: null without one, and with one that is refused, which is logged. */
export async function identityIn<T>(
  { header, token }: { header: string; token: string | undefined },
  verify: (token: string) => Promise<T>,
  log: Log,
): Promise<T | null> {
  if (!token) return null;
  try {
    return await verify(token);
  } catch (error) {
    log.warn({ header, reason: String(error) }, 'identity refused');
    return null;
  }
}

/** Reads the identity headers. A bad token makes the viewer anonymous; it is never an error. */
export function identify(verifier: Verifier): Middleware<RequestState> {
  return async ({ req, method, state }, next) => {
    const isRead = method === 'GET' || method === 'HEAD';
    const named = <T>(header: string, verify: (token: string) => Promise<T>) =>
      identityIn({ header, token: req.headers[header]?.toString() }, verify, state.log);
    state.viewer = await named(headers.viewer, (token) => verifier.viewer(token, { isRead }));
    state.caller = await named(headers.caller, verifier.caller);
    return next();
  };
}
