import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that an address counts for: a client can choose among 2^64 IPv6 addresses, so those count as their /64.
 */
export function networkOf(address: string): string {
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(address);
  return 'parts' in parsed ? hextets(parsed.parts.slice(0, 4)) : parsed.toString();
}

const hextets = (parts: number[]) => parts.map((part) => part.toString(16)).join(':');

/**
 * The network of an address, or of what `networkOf` made of one, for lists and logs, so wide that it names no
 * household: `192.0.2.0/24`, `2001:db8:1::/48`; `unknown` if it is no address.
 */
export function truncatedNetwork(address: string): string {
  const whole = isIP(address) || !address.includes(':') ? address : `${address}::`;
  if (!isIP(whole)) return 'unknown';
  const bytes = ipaddr.process(whole).toByteArray();
  const kept = bytes.length === 4 ? 3 : 6;
  return `${ipaddr.fromByteArray(bytes.fill(0, kept))}/${kept * 8}`;
}
