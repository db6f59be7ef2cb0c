import { createHash, randomInt } from 'node:crypto';
import type { GatewayContext } from '../gateway-context.ts';

/** The cookie that carries a visitor's number: chance made it, and it says nothing of them. */
const visitorCookie = 'portal_visitor';
/** A visitor stays in or out of a share for this long, in milliseconds: 30 days. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const numbers = 2 ** 32;

/** The number of a visitor who has one. */
export function visitorOf(ctx: GatewayContext): number | null {
  const text = ctx.cookies.get(visitorCookie, { signed: false });
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/** Gives the visitor a number by a cookie, to be known by for a while. */
export function numberVisitor(ctx: GatewayContext): number {
  const number = randomInt(numbers);
  ctx.cookies.set(visitorCookie, String(number), {
    signed: false,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: lifetimeMs,
  });
  return number;
}

/**
 * Whether a visitor is of the share that gets a release early: the same one each time, also while the share grows,
 * and another for each remote, so that nobody is always first.
 */
export function isInShare(visitor: number | null, name: string, percent: number): boolean {
  if (visitor === null) return false;
  const lot = createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE();
  return lot < (percent / 100) * numbers;
}
