import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '@portal/contracts';
import { AppError, invalidInput, tooLarge } from '../errors.ts';
import { type BodyRules, jsonBoundsOf, jsonGuard } from './json-guard.ts';

/** Time limit for a body: a fixed part in milliseconds, and its size at the lowest acceptable speed. */
export const bodySpeed = { graceMs: 15_000, bytesPerSecond: 64 * 1024 };

/**
 * Reads a call's JSON body; undefined if it is empty. Throws as early as possible: too_large for more than
 * the call's `bodyBytes` or its bounds, unsupported_media_type unless it is application/json (or one of `bodyTypes`) in UTF-8,
 * invalid_input for invalid JSON or a duplicate field, request_timeout for a body slower than `speed`.
 */
export async function readJson(
  request: IncomingMessage,
  call: BodyRules,
  speed = bodySpeed,
): Promise<unknown> {
  const { text, keys } = await readInTime(request, call, speed);
  if (text === '') return undefined;
  const value = parseJson(text);
  // Another reader of the body could take the other one of two fields with the same name.
  if (countKeys(value) !== keys) throw invalidInput('The body names a field twice.');
  // A picture takes milliseconds to parse and to decode: let other requests run in between.
  if (text.length > limits.bodyBytes) await nextTurn();
  return value;
}

async function readInTime(
  request: IncomingMessage,
  { bodyBytes = limits.bodyBytes, anyKeys = false, bodyTypes = [] }: BodyRules,
  { graceMs, bytesPerSecond }: typeof bodySpeed,
) {
  const declared = Number(request.headers['content-length'] ?? bodyBytes);
  const refusal = tooLarge(`The body is too large: at most ${bodyBytes} bytes are read.`);
  if (declared > bodyBytes) throw refusal;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), graceMs + (declared / bytesPerSecond) * 1000);
  });
  try {
    return await Promise.race([readText(request, { bodyBytes, anyKeys, bodyTypes }, refusal), deadline]);
  } catch (error) {
    // Discard what still arrives, so the answer reaches a client that is busy sending.
    request.resume();
    throw error instanceof AppError
      ? error
      : new AppError('invalid_input', 'The request was cut off.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The answer to a body that comes too slowly; it ends the connection. */
export const tooSlow = () =>
  new AppError(
    'request_timeout',
    'Your request took too long to arrive. Please check your connection and try again.',
    { headers: { Connection: 'close' } },
  );

async function readText(request: IncomingMessage, rules: Required<BodyRules>, refusal: AppError) {
  const guard = jsonGuard(jsonBoundsOf(rules));
  const text = decodedText();
  let keys = 0;
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (length === 0) checkType(request, rules.bodyTypes);
    length += chunk.length;
    if (length > rules.bodyBytes) throw refusal;
    keys = guard(chunk);
    text.add(chunk);
  }
  return { text: text.end(), keys };
}

function checkType({ headers }: IncomingMessage, others: readonly string[]) {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (!['application/json', ...others].includes(type.trim()) || !isUtf8) {
    throw new AppError('unsupported_media_type', 'The body must be application/json in UTF-8.');
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new AppError('unsupported_media_type', 'The body must not be compressed.');
  }
}

/**
 * Bytes decoded at a time: twelve megabytes at once would block all other requests, single bytes cost
 * memory.
 */
const batchBytes = 64 * 1024;

function decodedText() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let batch: Buffer[] = [];
  let length = 0;
  const decode = (stream: boolean) => {
    try {
      text += decoder.decode(Buffer.concat(batch, length), { stream });
    } catch {
      throw invalidInput('The body is not valid UTF-8.');
    }
    batch = [];
    length = 0;
  };
  return {
    add(chunk: Buffer) {
      batch.push(chunk);
      length += chunk.length;
      if (length >= batchBytes) decode(true);
    },
    end() {
      decode(false);
      return text;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput('The body is not valid JSON.');
  }
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: unknown[] = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + countKeys(one), Array.isArray(value) ? 0 : inner.length);
}
