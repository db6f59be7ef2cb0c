import { Agent, type FormData } from 'undici';
import { ProviderFailure } from './provider.ts';

export interface RemoteRequest {
  url: string;
  headers?: Record<string, string>;
  body: string | FormData;
  /** For all of it, from the first byte sent to the last one read, in milliseconds. */
  timeoutMs: number;
  signal: AbortSignal;
}

export interface RemoteAnswer {
  status: number;
  json: unknown;
}

/** The largest answer that is read, in bytes: a hundred times what a provider needs. */
const mostBytes = 1024 * 1024;

/** It follows no redirect: no answer is worth sending a key and a photo to another address. */
const agent = new Agent({ connections: 16 });

/**
 * Asks a server that is not ours. Answers of 2xx and 404 come back as they are; every other end is a ProviderFailure:
 * no connection, no answer in time, another status, a redirect, too much, no JSON.
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
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostBytes) throw new ProviderFailure(strange, { detail: 'answered too much' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** What a visitor reads of an answer that can't be used, whatever is wrong with it. */
export const strange = 'gave no answer that can be used';

function checkStatus(status: number, text: string) {
  if ((status >= 200 && status < 300) || status === 404) return;
  const what = status === 429 ? 'takes no more photos for now' : strange;
  throw new ProviderFailure(what, { detail: `answered ${status}: ${text.slice(0, 300)}` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ProviderFailure(strange, { detail: 'answered no JSON', cause });
  }
}
