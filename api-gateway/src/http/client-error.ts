import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const sentences: Record<number, string> = {
  400: 'This is not a valid HTTP request.',
  408: 'Your request took too long to arrive. Please check your connection and try again.',
  431: 'The headers or the address of your request are too long.',
};

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers requests that Node rejects while parsing, with Node's status and a sentence. */
export function answerClientError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  const sentence = sentences[status] ?? '';
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    `Content-Length: ${Buffer.byteLength(sentence)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`, () => socket.destroy());
}
