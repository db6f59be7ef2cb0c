import { headers, links } from '@portal/contracts';
import { AppError, notFound, type ServiceContext, unavailable } from '@portal/kit';
import type { Account } from '../account.ts';
import { linkOrigin } from '../mail/link-origin.ts';
import { clientNetwork } from '../throttle/client-network.ts';
import type { Limit } from '../throttle/throttle.ts';
import type { Issuer } from './issuers.ts';
import type { Departure } from './pending-sign-in.ts';

const departures: Limit = {
  name: 'issuer network',
  times: 300,
  perSeconds: 15 * 60,
  sentence: 'Too many logins were begun from your network.',
};

/** Sends a browser to an issuer; answers the address. Throws not_found, too_many_requests or unavailable. */
export async function depart(
  { issuers, pendingSignIns, throttle, config }: Account,
  ctx: ServiceContext,
  trip: Pick<Departure, 'purpose' | 'key' | 'next'> & { userId?: number },
): Promise<{ address: string }> {
  const issuer = issuerOf(issuers, trip.key);
  await throttle.count([departures, clientNetwork(ctx)]);
  const { name } = issuer.settings;
  const origin = linkOrigin(ctx, config.PUBLIC_URL);
  if (!origin)
    throw unavailable(`Login with ${name} needs the site’s address. Please contact the site operator.`);
  const redirectUri = `${origin}/api/login/issuers/${trip.key}/callback`;
  try {
    const { address, ...ticket } = await issuer.depart({ ...trip, redirectUri });
    pendingSignIns.write(ctx, { step: 'begun', ...trip, ...ticket, redirectUri });
    return { address };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unavailable(
      `${name} can’t be reached right now. Please log in another way, or try again later.`,
      error,
    );
  }
}

/** The address that ends the session at the issuer where this one began; undefined without one, or without an answer in five seconds. */
export async function logOutAddress(
  { issuers, config }: Pick<Account, 'issuers' | 'config'>,
  ctx: ServiceContext,
): Promise<string | undefined> {
  const key = ctx.get(headers.issuer);
  const issuer = issuers.find(({ settings }) => settings.key === key);
  const origin = linkOrigin(ctx, config.PUBLIC_URL);
  if (!issuer || !origin) return undefined;
  return issuer.logOutAddress(`${origin}${links.home()}`).catch(() => undefined);
}

export function issuerOf(issuers: Issuer[], key: string): Issuer {
  const issuer = issuers.find(({ settings }) => settings.key === key);
  if (!issuer) throw notFound('Login');
  return issuer;
}
