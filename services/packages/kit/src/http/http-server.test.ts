import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { headers } from '@portal/contracts';
import { listen } from './http-server.ts';

const local = { HOST: '127.0.0.1', PORT: 0 };

test('a stopping server answers requests in progress and accepts no new ones', async () => {
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

test('an idle connection doesn’t delay the stop', async () => {
  const server = await listen((_, response) => response.end('a'), local);
  await (await fetch(`http://127.0.0.1:${server.port}`)).text();
  const silent = connect(server.port, '127.0.0.1');
  await once(silent, 'connect');
  await server.stop();
  silent.destroy();
});

test('a client that never ends its half of a connection doesn’t delay the stop', async () => {
  let answer: ServerResponse | undefined;
  const server = await listen((_, response) => {
    answer = response;
  }, local);
  const stubborn = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  stubborn.on('error', () => {});
  const asked = once(server.server, 'request');
  stubborn.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await asked;

  const stopped = server.stop();
  answer?.end('done');

  await stopped;
  stubborn.destroy();
});

test('a web socket doesn’t delay the stop', async () => {
  const server = await listen(() => undefined, local);
  server.server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const socket = connect(server.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
  await once(socket, 'data');

  await server.stop();
});

test('a draining server answers on old and new connections, and says that it is draining', async () => {
  const server = await listen((_, response) => response.end('a'), local);
  const origin = `http://127.0.0.1:${server.port}`;
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const request = get(origin, { agent: keepAliveAgent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await text(response);
    return { isReused: request.reusedSocket, ends: response.headers[headers.draining] !== undefined };
  };
  expect(await ask()).toEqual({ isReused: false, ends: false });

  const noticed = server.drainFor(500);

  expect(await ask()).toEqual({ isReused: true, ends: true });
  expect(await ask()).toEqual({ isReused: false, ends: true });
  await noticed;
  await server.stop();
  await expect(fetch(origin)).rejects.toThrow();
});

test('a port in use is an error', async () => {
  const server = await listen(() => undefined, local);
  await expect(listen(() => undefined, { HOST: '127.0.0.1', PORT: server.port })).rejects.toThrow(
    'EADDRINUSE',
  );
  await server.stop();
});
