import { type LookupAddress, lookup as lookUpHost } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicIp } from '@portal/kit';
import { Agent, type Dispatcher } from 'undici';
import { isLoopbackIp, parseUrl, withoutBrackets } from './address.ts';
import { withDeadline } from './deadline.ts';

export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  /** True if the server is down, rather than its answer unacceptable. */
  readonly isDown: boolean;
  /** The pause that the server asks for, if it does. */
  readonly pauseSeconds: number | undefined;

  constructor(
    message: string,
    {
      isDown = false,
      pauseSeconds,
      cause,
    }: { isDown?: boolean; pauseSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isDown = isDown;
    this.pauseSeconds = pauseSeconds;
  }
}

export interface ClientOptions {
  /** Allowed hosts, with non-default ports. */
  hosts: ReadonlySet<string>;
  /** True if the service runs on this machine: then only this machine can be reached, also without TLS. */
  isLocal: boolean;
  userAgent: string;
  lookup?: typeof lookUpHost;
}

interface Bounds {
  maxBytes: number;
  timeoutMs: number;
  signal: AbortSignal;
  /** In place of the client's. */
  userAgent?: string;
}

export interface BoundedClient {
  /** Answers the body. Throws FetchFailure. */
  get: (url: URL, bounds: Bounds) => Promise<Buffer>;
  /** Returns whether a URL is at an allowed host and secure enough; its address is checked only by `get`. */
  mayGet: (url: URL) => boolean;
  close: () => Promise<void>;
}

/**
 * Fetches from allowed hosts within limits of time and size. Follows one redirect within these hosts. Checks the
 * resolved address of each connection, so that DNS can't lead into the network of this process.
 */
export function createBoundedClient(options: ClientOptions): BoundedClient {
  const agent = new Agent({
    connect: { lookup: guardedLookup(options), timeout: 3000 },
    connections: 2,
    pipelining: 1,
  });
  const request = (url: URL, signal: AbortSignal, userAgent = options.userAgent) => {
    checkAddress(url, options);
    return agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { 'user-agent': userAgent, accept: 'application/json, image/*' },
      signal,
    });
  };
  return {
    mayGet: (url) => isAllowedUrl(url, options),
    async get(url, { maxBytes, timeoutMs, signal: outer, userAgent }) {
      try {
        return await withDeadline(timeoutMs, outer, async (signal) => {
          const answer = await request(url, signal, userAgent);
          const target = redirectOf(answer, url);
          if (!target) return await read(answer, maxBytes);
          await answer.body.dump();
          const next = await request(target, signal, userAgent);
          if (redirectOf(next, target)) {
            await next.body.dump();
            throw new FetchFailure('The answer was redirected twice.');
          }
          return await read(next, maxBytes);
        });
      } catch (error) {
        if (error instanceof FetchFailure) throw error;
        // Includes refusals by `guardedLookup`.
        throw new FetchFailure('The photo service did not answer.', { isDown: true, cause: error });
      }
    },
    close: () => agent.close(),
  };
}

function checkAddress(url: URL, options: ClientOptions) {
  if (!isAllowedUrl(url, options)) throw refusedHost(url.host);
}

function isAllowedUrl(url: URL, { hosts, isLocal }: ClientOptions): boolean {
  const isSecure = url.protocol === 'https:' || (isLocal && url.protocol === 'http:');
  const hasUser = url.username !== '' || url.password !== '';
  const host = withoutBrackets(url.hostname);
  // IP addresses skip the lookup.
  return isSecure && !hasUser && hosts.has(url.host) && (isIP(host) === 0 || isAllowed(host, isLocal));
}

const isAllowed = (address: string, isLocal: boolean) =>
  isLocal ? isLoopbackIp(address) : isPublicIp(address);

const refusedHost = (host: string) => new FetchFailure(`Nothing is fetched from ${host}.`);

function guardedLookup({ isLocal, lookup = lookUpHost }: ClientOptions): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error) callback(error, []);
      else if (!first || !addresses.every(({ address }) => isAllowed(address, isLocal)))
        callback(refusedHost(hostname), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** The target of a redirect, if any. */
function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  const target = parseUrl(String(headers.location ?? ''), from);
  if (!target) throw new FetchFailure('The answer was redirected nowhere.');
  return target;
}

async function read(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<Buffer> {
  if (statusCode !== 200) {
    await body.dump();
    const isDown = statusCode >= 500 || statusCode === 429;
    const asksForPause = statusCode === 429 || (statusCode === 503 && headers['retry-after'] !== undefined);
    throw new FetchFailure(`The photo service answered ${statusCode}.`, {
      isDown,
      ...(asksForPause && { pauseSeconds: pauseIn(headers['retry-after']) }),
    });
  }
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new FetchFailure(`The answer is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** For servers that don't say how long. */
const usualPauseSeconds = 600;
const longestPauseSeconds = 24 * 60 * 60;

/** The seconds of a `Retry-After`: a number, or a date. */
function pauseIn(retryAfter: string | string[] | undefined): number {
  const text = String(retryAfter ?? '').trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, longestPauseSeconds) : usualPauseSeconds;
}
