import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Target } from './target.ts';

/** An answer as it was on the wire. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A connection that sends any bytes. Its failures are part of the attack and never thrown. */
export class Wire {
  readonly socket: Socket;
  isClosed = false;
  #chunks: Buffer[] = [];

  constructor({ origins: [origin] }: Target, from: string, { reads = true } = {}) {
    const { hostname: host, port } = new URL(origin);
    this.socket = connect({ host, port: Number(port), localAddress: from, noDelay: true });
    this.socket.on('error', () => {});
    this.socket.once('close', () => {
      this.isClosed = true;
    });
    if (reads) this.socket.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  send(bytes: string | Buffer): void {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  get received(): Buffer {
    this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0] ?? Buffer.alloc(0);
  }

  /** The complete answers so far. */
  answers(): RawAnswer[] {
    return answersIn(this.received);
  }

  /** Waits until `isDone`, for `timeoutMs` at most. Returns whether it was in time. */
  async until(isDone: () => boolean, timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    while (!isDone()) {
      if (performance.now() > deadline) return false;
      await pause(20);
    }
    return true;
  }

  end(): void {
    this.socket.destroy();
  }
}

/** The complete answers at the beginning of the bytes, including those without a body (1xx, 204, 304). */
export function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  for (;;) {
    const endOfHead = rest.indexOf('\r\n\r\n');
    if (endOfHead < 0) return answers;
    const [first = '', ...lines] = rest.toString('latin1', 0, endOfHead).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
    const body = bodyAt(rest.subarray(endOfHead + 4), status, headers);
    if (!body) return answers;
    answers.push({ status, headers, body: body.bytes });
    rest = rest.subarray(endOfHead + 4 + body.length);
  }
}

function bodyAt(rest: Buffer, status: number, headers: Record<string, string>) {
  if (status < 200 || status === 204 || status === 304) return { bytes: Buffer.alloc(0), length: 0 };
  if (headers['transfer-encoding'] === 'chunked') return chunksAt(rest);
  // Without a length the body ends with the connection.
  const length = Number(headers['content-length'] ?? rest.length);
  return rest.length < length ? null : { bytes: rest.subarray(0, length), length };
}

function chunksAt(rest: Buffer) {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const endOfSize = rest.indexOf('\r\n', at);
    if (endOfSize < 0) return null;
    const size = Number.parseInt(rest.toString('latin1', at, endOfSize), 16);
    const begin = endOfSize + 2;
    if (rest.length < begin + size + 2) return null;
    if (size === 0) return { bytes: Buffer.concat(chunks), length: begin + 2 };
    chunks.push(rest.subarray(begin, begin + size));
    at = begin + size + 2;
  }
}

/** A plain request, as bytes. */
export const get = (path: string, headers: string[] = []) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

/** A POST with a body, as bytes. `length` is the declared length. */
export const post = (path: string, body: string, headers: string[] = [], length = Buffer.byteLength(body)) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...headers,
    '',
    body,
  ].join('\r\n');
