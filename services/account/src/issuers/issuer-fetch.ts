import { lookup as lookUpHost } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from '@portal/kit';
import { Agent, fetch, type RequestInit } from 'undici';
import { isSecure } from './issuer-settings.ts';

export const timeoutMs = 5000;
/** Larger than the keys and the claims of any issuer. */
const maxBytes = 512 * 1024;

/** Marks a failure to reach an issuer, in contrast to an answer that is wrong. */
export class IssuerUnreachable extends Error {
  override readonly name = 'IssuerUnreachable';
}

/**
 * Makes the function that fetches from an issuer: over TLS, in five seconds, half a megabyte, and without redirects.
 * The operator chose the issuer's own host, which may be a private one; other hosts, which the issuer's documents name,
 * must be public.
 */
export function issuerFetch(issuer: URL) {
  const agent = new Agent({ connect: { lookup: guardedLookup(issuer.hostname), timeout: timeoutMs } });
  return async (address: string, init: object): Promise<Response> => {
    const url = new URL(address);
    refuseHost(url, issuer);
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, {
        ...(init as RequestInit),
        redirect: 'manual',
        signal,
        dispatcher: agent,
      });
      if (answer.status >= 500) throw new IssuerUnreachable(`The issuer answered ${answer.status}.`);
      const body = await readBody(answer.body);
      // Compressed answers are already unpacked.
      const headers = Object.fromEntries(
        [...answer.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length'),
      );
      const isEmpty = answer.status === 204 || answer.status === 304;
      return new Response(isEmpty ? null : body, { status: answer.status, headers });
    } catch (cause) {
      if (cause instanceof IssuerUnreachable) throw cause;
      throw new IssuerUnreachable('The issuer did not answer.', { cause });
    }
  };
}

function refuseHost(url: URL, issuer: URL) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOwn = url.hostname === issuer.hostname;
  const isAllowed = isOwn ? url.port === issuer.port : isIP(host) === 0 || isPublicIp(host);
  if (!isAllowed || !isSecure(url) || (url.protocol === 'http:' && issuer.protocol !== 'http:'))
    throw new IssuerUnreachable('The issuer names an address that is not fetched.');
}

/** Checks the address of each connection, so that DNS can't lead into the network of this process. */
const guardedLookup =
  (ownHost: string): LookupFunction =>
  (hostname, options, callback) => {
    lookUpHost(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      else if (!first || (hostname !== ownHost && !addresses.every(({ address }) => isPublicIp(address))))
        callback(new IssuerUnreachable('The issuer names a host that is not public.'), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

async function readBody(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new IssuerUnreachable('The answer of the issuer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
