import { createSecretKey, type KeyObject } from 'node:crypto';
import { headers, type ServiceName, Viewer } from '@portal/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Middleware } from 'koa';
import * as z from 'zod/mini';
import type { RequestState } from './service-context.ts';

const algorithm = 'HS256';
const gateway = 'gateway';
/** The audience keeps a viewer's token from passing as a service's, and vice versa. */
const audience = { viewer: 'portal:viewer', caller: 'portal:caller' };
const lifetime = '60s';
/** Tolerated clock difference of two machines, in seconds. */
const clockTolerance = 5;

/** The identity header of a viewer, valid for one minute. */
export const signViewer = ({ id, username, roles }: Viewer, secret: string) =>
  new SignJWT({ username, roles })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(id))
    .setIssuer(gateway)
    .setAudience(audience.viewer)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keyOf(secret));

/** The viewer of a token. Throws unless it is the gateway's and still valid. */
export async function verifyViewer(token: string, secret: string): Promise<Viewer> {
  const { payload } = await jwtVerify(token, keyOf(secret), {
    algorithms: [algorithm],
    issuer: gateway,
    audience: audience.viewer,
    requiredClaims: ['exp'],
    clockTolerance,
  });
  return z.parse(Viewer, { id: Number(payload.sub), username: payload.username, roles: payload.roles });
}

/** The identity header of a service. */
export const signCaller = (service: ServiceName, secret: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(service)
    .setAudience(audience.caller)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(keyOf(secret));

/** The service of a token. Throws unless it is a service's and still valid. */
export async function verifyCaller(token: string, secret: string): Promise<ServiceName> {
  const { payload } = await jwtVerify(token, keyOf(secret), {
    algorithms: [algorithm],
    audience: audience.caller,
    requiredClaims: ['exp', 'iss'],
    clockTolerance,
  });
  return payload.iss as ServiceName;
}

/** Reads the identity headers. A bad token makes the viewer anonymous; it is never an error. */
export function identify(secret: string): Middleware<RequestState> {
  return async (ctx, next) => {
    const attempt = async <T>(header: string, verify: (token: string, secret: string) => Promise<T>) => {
      const token = ctx.get(header);
      if (!token) return null;
      try {
        return await verify(token, secret);
      } catch (error) {
        ctx.state.log.warn({ header, reason: String(error) }, 'identity refused');
        return null;
      }
    };
    ctx.state.viewer = await attempt(headers.viewer, verifyViewer);
    ctx.state.caller = await attempt(headers.caller, verifyCaller);
    return next();
  };
}

const keys = new Map<string, KeyObject>();

/** The library imports a key object once, but a secret given as bytes each time. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}
