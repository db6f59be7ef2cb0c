import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * The addresses that trusted proxies name, the visitor's first; `trusted` is the number of proxies. Understands
 * `X-Forwarded-For` and, where that is missing, `Forwarded` (RFC 7239), with ports, brackets and zones. Proxies append,
 * so only the last entries are theirs; what is beyond one that names no address is left out.
 */
export function forwardedAddresses(headers: IncomingHttpHeaders, trusted: number): string[] {
  if (trusted === 0) return [];
  const addresses: string[] = [];
  for (const entry of lastEntries(headers, trusted).reverse()) {
    const address = addressIn(entry);
    if (!address) break;
    addresses.unshift(address);
  }
  return addresses;
}

function lastEntries(headers: IncomingHttpHeaders, count: number): string[] {
  const list = [headers['x-forwarded-for'] ?? []].flat().join(',');
  if (list.trim() !== '') return list.split(',').slice(-count);
  const forwarded = [headers.forwarded ?? []].flat().join(',');
  return forwarded === '' ? [] : forwarded.split(',').slice(-count).map(forPart);
}

/** The node of one element of `Forwarded`: `for="[2001:db8::1]:4711";proto=https`. */
const forPart = (element: string) => /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]+)/i.exec(element)?.[1] ?? '';

/** The address of an entry: plain, with a port, in brackets or quotes, or with a zone. */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/, '');
  return isIP(address) ? address : undefined;
}
