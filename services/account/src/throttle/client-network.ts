import { isIP, isIPv6 } from 'node:net';
import type { ServiceContext } from '@portal/kit';

/**
 * The visitor's address. The gateway overwrites X-Forwarded-For with the visitor first, so only a caller that reaches
 * this service's port directly could forge it. An IPv6 line has 2^64 addresses, so these count as their /64 network.
 */
export function clientNetwork(ctx: ServiceContext): string {
  const forwarded = ctx.get('x-forwarded-for').split(',', 1)[0]?.trim() ?? '';
  const address = isIP(forwarded) ? forwarded : (ctx.req.socket.remoteAddress ?? '');
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !isIPv6(address)) return v4 ?? address;
  return firstHalf(address);
}

/** The first four groups of an IPv6 address, written out. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const groups = (text: string | undefined) => text?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
