import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { headers, type Viewer } from '@portal/contracts';
import { callerToken, testService, viewerToken } from '../testing/index.ts';
import { AppError, notSignedIn } from './errors.ts';

/** A protocol that names the viewer, then echoes; at /broken it fails, at /closed it refuses. */
const open = new Set<Duplex>();
const service = testService([], {
  name: 'hub',
  upgrades: {
    accept({ url }, socket, head, viewer) {
      if (url === '/broken') throw new Error('secret reason');
      if (url === '/busy')
        throw new AppError('too_many_requests', 'Later, please.', { headers: { 'Retry-After': '9' } });
      if (!viewer) throw notSignedIn();
      open.add(socket);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n\r\n${viewer.username}:${head}`);
      socket.pipe(socket);
    },
    async close() {
      for (const socket of open) socket.end('goodbye');
    },
  },
});
const rosa: Viewer = { id: 1, username: 'rosa', roles: [] };

/** Asks for the protocol; answers the socket. */
async function upgrade(path: string, more: Record<string, string> = {}, early = ''): Promise<Socket> {
  const socket = connect(Number(new URL(service.origin()).port), '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries({ Host: 'hub', Connection: 'Upgrade', Upgrade: 'echo', ...more });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n${early}`);
  return socket;
}
/** All that comes until the other end is done. */
async function rest(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}
async function until(socket: Socket, wanted: string): Promise<string> {
  let text = '';
  while (!text.includes(wanted)) text += (await once(socket, 'data'))[0];
  return text;
}
const asRosa = async () => ({ [headers.viewer]: await viewerToken(rosa, 'hub') });

test('the service gets the connection, the viewer and the first bytes', async () => {
  const socket = await upgrade('/ws', await asRosa(), 'early');
  expect(await until(socket, 'early')).toMatch(/^HTTP\/1.1 101 .*\r\n\r\nrosa:early$/s);
  socket.write('late');
  await until(socket, 'late');
  socket.destroy();
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['no identity', async () => ({})],
  ['a forged identity', async () => ({ [headers.viewer]: await callerToken('gateway', 'hub') })],
  ['an identity that is no token', async () => ({ [headers.viewer]: 'rosa' })],
])('%s makes the viewer anonymous', async (_, identity) => {
  const answer = await rest(await upgrade('/ws', await identity()));
  expect(answer).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n.*\r\n\r\nPlease log in\.$/s);
});

test('a refusal is sent with its status, its headers and its sentence', async () => {
  const answer = await rest(await upgrade('/busy'));
  expect(answer).toMatch(/^HTTP\/1.1 429 .*Retry-After: 9\r\n.*\r\n\r\nLater, please\.$/s);
});

test('a failure is logged, and its reason not sent', async () => {
  const answer = await rest(await upgrade('/broken'));
  expect(answer).toMatch(/^HTTP\/1.1 500 /);
  expect(answer).not.toContain('secret reason');
  expect(service.logLines()).toContainEqual(expect.objectContaining({ level: 50, msg: 'upgrade failed' }));
});

test('a client that disconnects during the handshake does no harm', async () => {
  for (let count = 0; count < 20; count++) (await upgrade('/ws', await asRosa())).resetAndDestroy();
  const socket = await upgrade('/ws', await asRosa());
  await until(socket, 'rosa');
  socket.destroy();
});
