import { isIP } from 'node:net';
import type { ServiceContext } from '@portal/kit';
import { linkOrigin } from '../mail/link-origin.ts';

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

/**
 * The site of PUBLIC_URL, else `localhost` with the port of the request: no forged host can become one. Undefined where
 * browsers have no passkeys: without TLS beyond localhost, and at IP addresses.
 */
export function relyingParty(ctx: ServiceContext, publicUrl: string | undefined): RelyingParty | undefined {
  const origin = linkOrigin(ctx, publicUrl);
  if (origin === undefined) return undefined;
  const { hostname, protocol } = new URL(origin);
  const isUsable = protocol === 'https:' && !isIP(hostname.replace(/^\[|\]$/g, ''));
  return hostname === 'localhost' || isUsable ? { id: hostname, origin } : undefined;
}
