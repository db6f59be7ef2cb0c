import { isIP } from 'node:net';
import { AppError, type ServiceContext } from '@portal/kit';
import type { AccountConfig } from '../config.ts';
import { linkOrigin } from '../mail/link-origin.ts';

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

type Settings = Pick<AccountConfig, 'PUBLIC_URL' | 'DATA_KEYS'>;

/**
 * The site of PUBLIC_URL, else `localhost` with the port of the request: no forged host can become one. Undefined where
 * browsers have no passkeys (without TLS beyond localhost, and at IP addresses), and without a key for challenges.
 */
export function findParty(
  ctx: ServiceContext,
  { PUBLIC_URL, DATA_KEYS }: Settings,
): RelyingParty | undefined {
  const origin = linkOrigin(ctx, PUBLIC_URL);
  if (origin === undefined || DATA_KEYS.length === 0) return undefined;
  const { hostname, protocol } = new URL(origin);
  const isNamedWithTls = protocol === 'https:' && !isIP(hostname.replace(/^\[|\]$/g, ''));
  return hostname === 'localhost' || isNamedWithTls ? { id: hostname, origin } : undefined;
}

/** The same; throws not_found where there is none. */
export function partyOf(ctx: ServiceContext, settings: Settings): RelyingParty {
  const party = findParty(ctx, settings);
  if (!party) throw new AppError('not_found', 'Passkeys aren’t available at this address.');
  return party;
}
