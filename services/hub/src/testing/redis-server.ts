import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { PublishServer } from './publish-server.ts';

/** The path of redis-server; undefined if it isn't installed. */
export const redisServer: string | undefined = [...(process.env.PATH ?? '').split(':'), '/usr/bin']
  .map((folder) => join(folder, 'redis-server'))
  .find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Runs a redis-server without persistence. */
export async function startRedisServer(requestedPort = 0): Promise<PublishServer> {
  if (!redisServer) throw new Error('redis-server is not installed.');
  const port = requestedPort || (await freePort());
  const server = spawn(
    redisServer,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (/Ready to accept connections/.test(output)) break;
  }
  server.stdout.resume();
  return {
    port,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
