import type { IncomingMessage } from 'node:http';
import { AppError, invalidInput, tooLarge } from '../errors.ts';

/**
 * The JSON that a request carries, or undefined where its body is empty.
 * Refuses more than `limit` bytes, what isn't application/json in UTF-8, and what isn't JSON.
 */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return undefined;
  checkType(request);
  return parseJson(decodeText(bytes));
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const refusal = tooLarge(`The body is too large: at most ${limit} bytes are read.`);
  if (Number(request.headers['content-length']) > limit) throw refusal;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limit) throw refusal;
      chunks.push(chunk);
    }
  } catch (error) {
    // What still arrives is thrown away, so that the answer reaches a client that is busy sending.
    request.resume();
    throw error === refusal
      ? error
      : new AppError('invalid_input', 'The request was cut off.', { cause: error });
  }
  return Buffer.concat(chunks, length);
}

function checkType({ headers }: IncomingMessage) {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((part) => part.trim()).find((part) => part.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type.trim() !== 'application/json' || !isUtf8) {
    throw new AppError('unsupported_media_type', 'The body must be application/json in UTF-8.');
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new AppError('unsupported_media_type', 'The body must not be compressed.');
  }
}

function decodeText(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidInput('The body is not valid UTF-8.');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput('The body is not valid JSON.');
  }
}
