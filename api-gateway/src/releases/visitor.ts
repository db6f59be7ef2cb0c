import { createHash, randomInt } from 'node:crypto';
import type { GatewayContext } from '../gateway-context.ts';

/** A random number that selects canaries and says nothing about the visitor. */
const visitorCookie = 'portal_visitor';
/** 30 days, in milliseconds: how long a visitor stays in or out of a canary. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;
const numbers = 2 ** 32;

export function visitorOf(ctx: GatewayContext): number | null {
  const text = ctx.cookies.get(visitorCookie, { signed: false });
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

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
 * Whether a visitor gets a canary: the same visitors each time, also when the percentage grows, but others for each
 * remote, so that nobody is always first.
 */
export function isInCanary(visitor: number | null, name: string, percent: number): boolean {
  if (visitor === null) return false;
  const position = createHash('sha256').update(`${visitor} ${name}`).digest().readUInt32BE();
  return position < (percent / 100) * numbers;
}
