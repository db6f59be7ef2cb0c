/**
 * Prints what accounts cost: `npm run bench -w @portal/account-service`, over the database of MONGODB_URI, else over an
 * embedded one that is started for it and keeps its data on disk. The limits on attempts are put out of reach, so that
 * the figures are those of the service and not of its limits; what the limits cost is printed by itself.
 */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
// Before the models: it makes mongoose strict.
import '@portal/kit';
import { createAccount } from './account.ts';
import { startAccount } from './app.ts';
import { readConfig } from './config.ts';
import { hashPassword } from './users/password-hash.ts';

const clients = 8;
const password = 'moss under old oaks';
const print = (line: string) => process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'account-bench-'));
const database = await openDatabase();
const config = readConfig({
  PORT: '0',
  MONGODB_URI: database.uri,
  INTERNAL_SECRET: randomBytes(32).toString('hex'),
  PORTAL_DATA_DIR: folder,
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '1000000',
});
try {
  const service = await startAccount(config);
  await bench(service.port).finally(service.stop);
} finally {
  database.stop();
  await rm(folder, { recursive: true, force: true });
}

async function bench(port: number) {
  const post = poster(port);
  report('hash', await run(60, () => hashPassword(password)));
  const username = `bench-${randomUUID().slice(0, 8)}`;
  await post('/api/register', { username, password });
  const logIn = () => post('/api/login', { username, password });
  const register = () => post('/api/register', { username: `bench-${randomUUID().slice(0, 20)}`, password });
  await run(20, logIn);
  report('login, one client', await run(150, logIn));
  report(`login, ${clients} clients`, await run(240, logIn, clients));
  report(`registration, ${clients} clients`, await run(240, register, clients));
  const { logins: unlimited } = createAccount(config);
  report('limits of one login', await run(200, () => unlimited.attempt(username, 'bench', async () => true)));
  const { logins: limited } = createAccount({ ...config, RATE_LIMIT_FACTOR: 1 });
  const guess = () => limited.attempt('nobody', 'bench-2', async () => false).catch(() => undefined);
  await run(10, guess);
  report('a guess that is refused', await run(200, guess));
}

function poster(port: number) {
  return async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  };
}

interface Runs {
  /** The time of each run, in milliseconds. */
  times: number[];
  /** All the processor time of this process, which is service and client at once, in milliseconds. */
  processorMs: number;
  elapsedMs: number;
}

/** So many runs by so many clients, each of which makes one after another. */
async function run(count: number, act: () => Promise<unknown>, among = 1): Promise<Runs> {
  const times: number[] = [];
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const client = async () => {
    for (let done = 0; done < count / among; done++) {
      const begunOne = performance.now();
      await act();
      times.push(performance.now() - begunOne);
    }
  };
  await Promise.all(Array.from({ length: among }, client));
  const { user, system } = process.cpuUsage(cpu);
  return { times, processorMs: (user + system) / 1000, elapsedMs: performance.now() - begun };
}

function report(what: string, { times, processorMs, elapsedMs }: Runs) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const rate = ((times.length / elapsedMs) * 1000).toFixed(0);
  const processor = (processorMs / times.length).toFixed(1);
  print(
    `${what.padEnd(24)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, processor ${processor} ms, ${rate} a second`,
  );
}

async function openDatabase(): Promise<{ uri: string; stop: () => void }> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, stop: () => undefined };
  const program = new URL('../../packages/embedded-mongo/bin/mongod', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, '--port', '0', '--dbpath', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /on port (\d+)/.exec(line)?.[1];
    if (port) return { uri: `mongodb://127.0.0.1:${port}`, stop: () => child.kill() };
  }
  throw new Error('The database ended before it was ready.');
}
