import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listen } from './http-server.ts';

const local = { HOST: '127.0.0.1', PORT: 0 };

test('a server that stops answers what it has been asked, and takes nothing new', async () => {
  let answer: ServerResponse | undefined;
  const server = await listen((_, response) => {
    answer = response;
  }, local);
  const asked = once(server.server, 'request');
  const first = fetch(`http://127.0.0.1:${server.port}`);
  await asked;
  const stopped = server.stop();
  await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow();
  answer?.end('done');
  expect(await (await first).text()).toBe('done');
  await stopped;
});

test('an answer that is ended but not yet read is sent to its last byte', async () => {
  const size = 32 * 1024 * 1024;
  const server = await listen((_, response) => response.end(Buffer.alloc(size, 120)), local);
  const socket = connect(server.port, '127.0.0.1');
  const asked = once(server.server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await asked;
  const stopped = server.stop();
  const answer = await text(socket);
  expect(answer.length).toBeGreaterThan(size);
  await stopped;
});

test('a connection that waits for nothing does not keep the server', async () => {
  const server = await listen((_, response) => response.end('a'), local);
  await (await fetch(`http://127.0.0.1:${server.port}`)).text();
  const silent = connect(server.port, '127.0.0.1');
  await once(silent, 'connect');
  await server.stop();
  silent.destroy();
});

test('a port that is taken is an error', async () => {
  const server = await listen(() => undefined, local);
  await expect(listen(() => undefined, { HOST: '127.0.0.1', PORT: server.port })).rejects.toThrow(
    'EADDRINUSE',
  );
  await server.stop();
});
