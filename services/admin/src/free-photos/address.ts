import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Returns whether a URL's host is this machine. */
export function isLoopback(hostname: string): boolean {
  const host = withoutBrackets(hostname);
  return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isLoopbackIp(host));
}

export const isLoopbackIp = (address: string): boolean => ipaddr.process(address).range() === 'loopback';

/** Parses a URL, optionally relative to another; undefined if invalid. */
export const parseUrl = (text: string, from?: URL): URL | undefined =>
  URL.canParse(text, from?.href) ? new URL(text, from) : undefined;

/** The host without the brackets of IPv6. */
export const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
