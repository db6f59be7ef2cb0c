/**
 * Prints what the gateway costs: the same call asked directly, through the built gateway (anonymous, and as a member)
 * and through http-proxy-3, each in a process of its own, several times in turn.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endpoints, headers } from '@portal/contracts';
import { listen } from '@portal/kit';
import { startMongoServer } from '@portal/kit/testing/mongo-server';
import autocannon, { type Result } from 'autocannon';
import { createProxyServer } from 'http-proxy-3';

const loopback = { HOST: '127.0.0.1', PORT: 0 };
const usualPath = '/api/plants/7';
/** autocannon puts another id into each request, so that the gateway shares none. */
const otherPath = '/api/plants/[<id>]';
const rounds = 3;
const seconds = 4;
const connections = 50;
const secret = 'a-secret-for-the-bench-that-is-long-enough';

/** The processes that are compared besides the gateway, by name; each resolves to its port. */
const parts: Record<string, (upstream: string) => Promise<number>> = {
  direct: async () => {
    const reply = JSON.stringify({ id: 7, description: 'a plant '.repeat(250) });
    const head = { 'content-type': 'application/json', 'content-length': reply.length, etag: '"7"' };
    const start = JSON.stringify({ order: 'start', viewer: { id: 7, username: 'rosa', roles: [] } });
    const login = { ...head, [headers.session]: start };
    return (
      await listen((request, response) => {
        response.writeHead(200, request.url === endpoints.sessions.start.path ? login : head).end(reply);
      }, loopback)
    ).port;
  },
  'http-proxy-3': (target) => httpProxy(target),
  'http-proxy-3, keep-alive': (target) => httpProxy(target, new Agent({ keepAlive: true })),
};

async function httpProxy(target: string, agent?: Agent) {
  const proxy = createProxyServer({ target, ...(agent && { agent }) });
  const server = createServer((request, response) => proxy.web(request, response));
  await once(server.listen(0, loopback.HOST), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const children: ChildProcess[] = [];

/** Starts a program that says its port over the process channel, as text or in its message that it is ready. */
async function start(file: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', openSync(devNull, 'w'), 'inherit', 'ipc'],
  });
  children.push(child);
  const [message] = await once(child, 'message');
  return `http://127.0.0.1:${typeof message === 'number' ? message : message.port}`;
}

const [role, upstream = ''] = process.argv.slice(2);
if (role) process.send?.(await parts[role]?.(upstream));
else await compare();

async function compare() {
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const database = await startMongoServer();
  try {
    const direct = await start(file('bench.ts'), ['direct']);
    const gateway = await start(file('../dist/main.js'), [], {
      NODE_ENV: 'production',
      PORT: '0',
      SERVICE_URLS: `encyclopedia=${direct},account=${direct}`,
      MONGODB_URI: database.uri,
      INTERNAL_SECRET: secret,
      SESSION_SECRET: secret,
      RATE_LIMIT_FACTOR: '1000000',
    });
    const login = await fetch(gateway + endpoints.sessions.start.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'rosa', password: 'rosa' }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const keepAlive = 'http-proxy-3, keep-alive';
    print(
      await measure({
        direct: { url: direct },
        gateway: { url: gateway },
        'gateway, nothing shared': { url: gateway, path: otherPath },
        'gateway, as a member': { url: gateway, headers: { cookie } },
        'http-proxy-3': { url: await start(file('bench.ts'), ['http-proxy-3', direct]) },
        [keepAlive]: { url: await start(file('bench.ts'), [keepAlive, direct]) },
      }),
    );
  } finally {
    for (const child of children) child.kill();
    await database.stop();
  }
}

interface Target {
  url: string;
  headers?: Record<string, string>;
  path?: string;
}

/** In turn, so that a busy moment of the machine falls on all; the first round only warms up. */
async function measure(targets: Record<string, Target>) {
  const results: Record<string, Result[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, { url, headers: sent = {}, path = usualPath }] of Object.entries(targets)) {
      const result = await autocannon({
        url: url + path,
        idReplacement: true,
        headers: sent,
        connections,
        duration: round === 0 ? 2 : seconds,
      });
      if (result.non2xx + result.errors > 0)
        throw new Error(`${name} failed ${result.non2xx + result.errors} times.`);
      if (round > 0) results[name] = [...(results[name] ?? []), result];
    }
  }
  return results;
}

function print(results: Record<string, Result[]>) {
  const middle = (name: string, of: (result: Result) => number) =>
    (results[name] ?? []).map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const direct = middle('direct', (it) => it.requests.average);
  const rows = Object.keys(results).map((name) => {
    const rate = middle(name, (it) => it.requests.average);
    return {
      'requests/s': Math.round(rate),
      'share of direct': Number((rate / direct).toFixed(3)),
      'p50 ms': middle(name, (it) => it.latency.p50),
      'added p99 ms': middle(name, (it) => it.latency.p99) - middle('direct', (it) => it.latency.p99),
    };
  });
  process.stdout.write(`${connections} connections, median of ${rounds} rounds of ${seconds} s\n`);
  // biome-ignore lint/suspicious/noConsole: a table is what this program is for
  console.table(Object.fromEntries(Object.keys(results).map((name, index) => [name, rows[index]])));
}
