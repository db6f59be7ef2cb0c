import { createHash, randomInt } from 'node:crypto';
import { networkOf } from '@portal/kit';
import type Keygrip from 'keygrip';
import type { GatewayContext } from '../gateway-context.ts';
import { signedCookie } from '../http/signed-cookie.ts';

/** A random number that selects canaries and says nothing about the visitor, and where and when it was issued. */
const visitorCookie = 'portal_visitor';
/** Time for which a visitor stays in or out of a canary: 30 days, in milliseconds. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
/** Time for which reports of a visitor count: a day, in milliseconds. */
const validMs = 24 * 60 * 60 * 1000;
export const visitorNumbers = 2 ** 32;

export type Client = Pick<GatewayContext, 'app' | 'ip' | 'cookies'>;

/** A visitor, by the cookie that a page of this portal gave it. Its signature proves that. */
export interface Visitor {
  number: number;
  issuedAtMs: number;
  /** The hash of the network that the page was sent to. */
  network: string;
}

export function visitorOf(ctx: Client): Visitor | undefined {
  const text = signedCookie(ctx, ctx.app.keys as Keygrip, visitorCookie) ?? '';
  const [, number, issuedAtS, network] = /^(\d{1,10})\.(\d{10})\.([\w-]{16})$/.exec(text) ?? [];
  return network === undefined
    ? undefined
    : { number: Number(number), issuedAtMs: Number(issuedAtS) * 1000, network };
}

/** Returns whether what a visitor reports now counts: the cookie is of the last day, and still in its network. */
export function isReportable(ctx: Client, { issuedAtMs, network }: Visitor): boolean {
  return Date.now() - issuedAtMs < validMs && network === networkHash(ctx.ip);
}

/** The visitor of a page, with a new cookie if the old one is missing, half a day old or of another network. */
export function identifyVisitor(ctx: Client): Visitor {
  const known = visitorOf(ctx);
  const isCurrent = known && isReportable(ctx, known) && Date.now() - known.issuedAtMs < validMs / 2;
  if (isCurrent) return known;
  const issuedAtS = Math.floor(Date.now() / 1000);
  const number = known?.number ?? randomInt(visitorNumbers);
  const network = networkHash(ctx.ip);
  ctx.cookies.set(visitorCookie, `${number}.${issuedAtS}.${network}`, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: lifetimeMs,
  });
  return { number, issuedAtMs: issuedAtS * 1000, network };
}

/**
 * A line has a /64 of IPv6 or an address of IPv4, but a provider of tunnels or servers gives more to anyone. So a /48
 * and a /24 are one network here.
 */
export function networkHash(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  const site = network.split(separator).slice(0, 3).join(separator);
  return createHash('sha256').update(site).digest('base64url').slice(0, 16);
}
