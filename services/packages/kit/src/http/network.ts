import { isIP, isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const mapped = '::ffff:';

/** The network that an address counts for: a client can choose among 2^64 IPv6 addresses, so those count as their /64. */
export function networkOf(address: string): string {
  const cached = networks.get(address);
  if (cached !== undefined) return cached;
  const network = parseNetwork(address);
  networks.set(address, network);
  return network;
}

/** Each request looks its network up several times. */
const networks = new LRUCache<string, string>({ max: 10_000 });

function parseNetwork(address: string): string {
  const plain = address.toLowerCase().startsWith(mapped) ? address.slice(mapped.length) : address;
  if (isIPv4(plain) || !isIPv6(address)) return plain;
  const [head = '', tail] = address.split('::', 2);
  const front = head.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - tail.split(':').filter(Boolean).length;
  return [...front, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}

/**
 * An address, or the network that `networkOf` made of it, as logs and lists of sessions keep it: the first 24 bits of an
 * IPv4 address (`192.0.2.0/24`), the first 48 of an IPv6 one (`2001:db8:1::/48`); `unknown` if it is none.
 */
export function truncatedNetwork(address: string): string {
  const whole =
    /^[\da-f]*(:[\da-f]*){3}$/i.test(address) && !address.includes('::') ? `${address}::` : address;
  if (!isIP(whole)) return 'unknown';
  // Unwraps IPv4 addresses that are written as IPv6.
  const parsed = ipaddr.process(whole);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const bytes = parsed.toByteArray().fill(0, bits / 8);
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}
