import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a host, as it stands in an address, is this machine. */
export function isLoopback(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  return (
    host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isAddressOf('loopback', host))
  );
}

/**
 * Whether an IP address is of the kind: `unicast` is the open Internet, without private, local, shared and reserved
 * ranges, and without those that stand for other addresses.
 */
export const isAddressOf = (kind: 'unicast' | 'loopback', address: string): boolean =>
  ipaddr.process(address).range() === kind;

/** The address that a text is, by itself or as seen from another; undefined where it is none. */
export const readAddress = (text: string, from?: URL): URL | undefined =>
  URL.canParse(text, from?.href) ? new URL(text, from) : undefined;

/** The host of an address as the network knows it: IPv6 stands in brackets there. */
export const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
