import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AppError } from '../errors.ts';
import { readJson } from './read-body.ts';

const server = createServer((request, response) => {
  readJson(request, { bodyBytes: 1000 }, { graceMs: 300, bytesPerSecond: 1_000_000 }).then(
    (value) => response.end(JSON.stringify(value)),
    ({ status, headers }: AppError) => response.writeHead(status, headers).end(),
  );
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

/** A connection on which the first bytes of a body are sent. */
function sending(start: string, length: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
  socket.write(`Content-Length: ${length}\r\n\r\n${start}`);
  return socket;
}

test('a body that never comes is answered 408 and ends the connection', async () => {
  const answer = await text(sending('{"title":', 100));

  expect(answer).toMatch(/^HTTP\/1\.1 408 .*Connection: close/s);
});

test('a body that comes byte by byte is answered 408 and ends the connection', async () => {
  const socket = sending('"', 100);
  const timer = setInterval(() => socket.write('x'), 20);
  // Writes after the end fail.
  socket.on('error', () => {});
  const [answer] = (await once(socket, 'data')) as [Buffer];
  await once(socket, 'close');
  clearInterval(timer);

  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes in chunks in time is read', async () => {
  const socket = sending('"lea', 6);
  socket.write('f"');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();

  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 .*"leaf"$/s);
});
