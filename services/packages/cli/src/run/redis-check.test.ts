import { type AddressInfo, createServer } from 'node:net';
import { requireRedis } from './redis-check.ts';

/** A server with one reply; it notes what it was sent. */
async function serverWith(reply: string | undefined) {
  let received = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received += chunk;
      if (reply === undefined) socket.destroy();
      else socket.write(reply);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { port, received: () => received, stop: () => new Promise((done) => server.close(done)) };
}

test('a Redis that answers is accepted, with its user', async () => {
  const redis = await serverWith('+OK\r\n');
  await requireRedis(`redis://127.0.0.1:${redis.port}`);
  await requireRedis(`redis://por%20tal:pa%40ss@127.0.0.1:${redis.port}/0`);
  await redis.stop();

  expect(redis.received()).toBe('*1\r\n$4\r\nPING\r\n*3\r\n$4\r\nAUTH\r\n$7\r\npor tal\r\n$5\r\npa@ss\r\n');
});

test.each([
  ['-NOAUTH Authentication required.\r\n', 'NOAUTH Authentication required'],
  ['-WRONGPASS invalid username-password pair\r\n', 'WRONGPASS'],
  [undefined, 'the connection was closed'],
])('a Redis that answers %j is refused with its address and reason', async (reply, reason) => {
  const redis = await serverWith(reply);
  const failed = requireRedis(`redis://:secret@127.0.0.1:${redis.port}`);
  await expect(failed).rejects.toThrow(
    `No Redis can be used at 127.0.0.1:${redis.port} (REDIS_URL): ${reason}`,
  );
  await expect(failed).rejects.not.toThrow('secret');
  await redis.stop();
});

test('a Redis that is not there is refused', async () => {
  await expect(requireRedis('redis://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED.* remove REDIS_URL/);
});

test.each(['127.0.0.1:6379', 'http://127.0.0.1', 'redis://'])('%s is no address of a Redis', async (url) => {
  await expect(requireRedis(url)).rejects.toThrow('REDIS_URL must read like redis://');
});
