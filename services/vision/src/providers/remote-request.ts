import { Agent, type FormData } from 'undici';
import { ProviderFailure } from './provider.ts';

export interface RemoteRequest {
  url: string;
  headers?: Record<string, string>;
  body: string | FormData;
  /** For the whole exchange, in milliseconds. */
  timeoutMs: number;
  signal: AbortSignal;
}

export interface RemoteAnswer {
  status: number;
  json: unknown;
}

/** The largest answer accepted, in bytes. */
const maxBytes = 1024 * 1024;

/** Follows no redirects: key and photo must not go to another address. */
const agent = new Agent({ connections: 16 });

/**
 * Sends a request to an external server. Returns answers with status 2xx or 404; throws ProviderFailure for anything
 * else: no connection, timeout, another status, a redirect, an oversized answer, invalid JSON.
 */
export async function askRemote({
  url,
  headers = {},
  body,
  timeoutMs,
  signal,
}: RemoteRequest): Promise<RemoteAnswer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const { origin, pathname, search } = new URL(url);
    const response = await agent.request({
      origin,
      path: pathname + search,
      method: 'POST',
      headers: { accept: 'application/json', 'user-agent': 'plant-portal', ...headers },
      body,
      signal: AbortSignal.any([deadline, signal]),
    });
    const text = await readText(response.body);
    checkStatus(response.statusCode, text);
    return { status: response.statusCode, json: parseJson(text) };
  } catch (error) {
    if (error instanceof ProviderFailure || (signal.aborted && !deadline.aborted)) throw error;
    if (deadline.aborted) throw new ProviderFailure('did not answer in time', { cause: error });
    throw new ProviderFailure('could not be reached', { cause: error });
  }
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new ProviderFailure(unusable, { detail: 'answer too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Text that visitors read about any unusable answer. */
export const unusable = 'gave no usable answer';

function checkStatus(status: number, text: string) {
  if ((status >= 200 && status < 300) || status === 404) return;
  const what = status === 429 ? 'accepts no more photos for now' : unusable;
  throw new ProviderFailure(what, { detail: `answered ${status}: ${text.slice(0, 300)}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderFailure(unusable, { detail: 'answered no JSON', cause });
  }
}
