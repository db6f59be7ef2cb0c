import { Resolver } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

interface Message {
  method: string;
  headers: Record<string, string | number>;
  body: string | Buffer | null;
}

export interface Connection {
  signal: AbortSignal;
  /** Says to which IP addresses it may connect. */
  allows: (ip: string) => boolean;
  /** For tests: the IP addresses of a name. */
  resolve?: ((hostname: string) => Promise<string[]>) | undefined;
}

/** The address leads to a network that must not be called. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Sends a message to an address that a member chose; answers the status. It connects to the very IP address that was
 * checked, so that DNS can't lead into the network of this process. Redirects are not followed and no body is read.
 */
export function requestStatus(
  address: string,
  { method, headers, body }: Message,
  { signal, allows, resolve = resolveName }: Connection,
): Promise<number> {
  const url = new URL(address);
  // Node connects to an IP address without a lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !allows(host)) return Promise.reject(new AddressRefused(refusal));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const lookup = checkedLookup(allows, resolve);
  return new Promise((answer, reject) => {
    const sending = request(url, { method, headers, signal, lookup, agent: false }, (response) => {
      response.destroy();
      answer(response.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

const refusal = 'The host has no address that may be called.';

const checkedLookup =
  (allows: Connection['allows'], resolve: NonNullable<Connection['resolve']>): LookupFunction =>
  (hostname, options, callback) => {
    const check = async () => {
      const found = (await resolve(hostname)).map((address) => ({ address, family: isIP(address) }));
      const [first] = found;
      if (!first || !found.every(({ address }) => allows(address))) throw new AddressRefused(refusal);
      return { found, first };
    };
    check().then(
      ({ found, first }) => {
        if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, []),
    );
  };

/**
 * Asks name servers itself: the system's resolver would hold a thread of the process, which hashes need too, for as
 * long as the name servers of a member's choice don't answer.
 */
const resolver = new Resolver({ timeout: 2000, tries: 1 });

async function resolveName(hostname: string): Promise<string[]> {
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0) throw new Error('The host has no address.');
  return addresses;
}
