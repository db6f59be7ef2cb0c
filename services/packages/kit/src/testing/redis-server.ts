import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { configureRedis, disconnectRedis, sharedRedis } from '../data/redis.ts';
import { createLog } from '../process/log.ts';

export interface RedisServer {
  port: number;
  /** Ends it and its connections, like a crash. */
  stop: () => Promise<void>;
}

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

export interface TestRedis {
  logLines: () => Record<string, unknown>[];
  /** Ends the server, and waits until the process notices. */
  stop: () => Promise<void>;
  /** Starts it again, and waits until the process is connected. */
  start: () => Promise<void>;
}

/**
 * Describes tests with a redis-server that the process is connected to, empty before each test. Without redis-server
 * they are skipped, and the output says so.
 */
export function describeWithRedis(name: string, tests: (redis: TestRedis) => void): void {
  const suite = redisServer ? describe : describe.skip;
  if (!redisServer) process.stderr.write(`Skipped: "${name}" needs redis-server.\n`);
  suite(redisServer ? name : `${name} (needs redis-server)`, () => tests(testRedis()));
}

function testRedis(): TestRedis {
  let server: RedisServer | undefined;
  const lines: string[] = [];
  const log = createLog({ name: 'redis', level: 'info', stream: { write: (line) => lines.push(line) } });
  const start = async () => {
    server = await startRedisServer(server?.port);
    configureRedis(`redis://127.0.0.1:${server.port}`, log);
    const redis = sharedRedis();
    if (redis && redis.status !== 'ready') await once(redis, 'ready');
  };
  const stop = async () => {
    const redis = sharedRedis();
    const closed = redis && once(redis, 'close');
    await server?.stop();
    await closed;
  };
  beforeAll(start);
  beforeEach(() => sharedRedis()?.flushall());
  afterAll(async () => {
    disconnectRedis();
    await server?.stop();
  });
  return { logLines: () => lines.map((line) => JSON.parse(line)), stop, start };
}

/** Runs a redis-server without persistence. */
export async function startRedisServer(requestedPort = 0): Promise<RedisServer> {
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
      if (server.exitCode !== null || server.signalCode !== null) return;
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
