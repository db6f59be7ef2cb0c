/**
 * What the gateway costs: the same call asked directly, through the gateway and through http-proxy-3, each in a
 * process of its own, several times in turn. Prints requests a second, their share of direct, and added latency.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { allEndpoints } from '@portal/contracts';
import { createLog, createMetrics, listen, loadConfig } from '@portal/kit';
import autocannon, { type Result } from 'autocannon';
import { createProxyServer } from 'http-proxy-3';
import { createGateway } from './app.ts';
import { gatewaySettings } from './config.ts';

const loopback = { HOST: '127.0.0.1', PORT: 0 };
const path = '/api/plants/7';
const rounds = 3;
const seconds = 4;
const connections = 50;

/** The processes that are compared, by name; each resolves to its port. */
const parts: Record<string, (upstream: string) => Promise<number>> = {
  direct: async () => {
    const reply = JSON.stringify({ id: 7, description: 'a plant '.repeat(250) });
    const head = { 'content-type': 'application/json', 'content-length': reply.length, etag: '"7"' };
    return (await listen((_, response) => response.writeHead(200, head).end(reply), loopback)).port;
  },

  gateway: async (upstream) => {
    const config = loadConfig(gatewaySettings, {
      SERVICE_URLS: `encyclopedia=${upstream}`,
      MONGODB_URI: 'mongodb://127.0.0.1:1',
      INTERNAL_SECRET: 'x'.repeat(32),
      SESSION_SECRET: 'x'.repeat(32),
      RATE_LIMIT_FACTOR: '1000000',
    });
    const tools = {
      calls: allEndpoints(),
      log: createLog({ name: 'gateway' }),
      metrics: createMetrics('gateway'),
      checks: {},
    };
    const { listener, guard } = createGateway(config, tools);
    return (await listen(listener, loopback, { prepare: guard })).port;
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

const [role, upstream = ''] = process.argv.slice(2);
if (role) process.send?.(await parts[role]?.(upstream));
else await compare();

async function compare() {
  const children: ChildProcess[] = [];
  const addresses: Record<string, string> = {};
  for (const name of Object.keys(parts)) {
    const child = fork(fileURLToPath(import.meta.url), [name, addresses.direct ?? ''], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    addresses[name] = `http://127.0.0.1:${(await once(child, 'message'))[0]}`;
  }
  const results = await measure(addresses).finally(() => {
    for (const child of children) child.kill();
  });
  print(results);
}

/** In turn, so that a busy moment of the machine falls on all; the first round only warms up. */
async function measure(addresses: Record<string, string>) {
  const results: Record<string, Result[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, address] of Object.entries(addresses)) {
      const result = await autocannon({
        url: address + path,
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
