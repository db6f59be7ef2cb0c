import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endpoints, headers } from '@portal/contracts';
import { identitySettings, testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { type StubService, stubService } from './testing/stub-service.ts';
import { sessionSecret } from './testing/test-gateway.ts';

testDatabase();

let encyclopedia: StubService;
let gateway: ChildProcess;
let output = '';

beforeAll(async () => {
  encyclopedia = await stubService();
});
afterAll(() => encyclopedia.stop());

/** Starts the gateway in its own process, as the process manager does. */
function start(env: Record<string, string> = {}) {
  output = '';
  const { host, port } = mongoose.connection;
  gateway = fork(path.join(__dirname, 'main.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      MONGODB_URI: `mongodb://${host}:${port}`,
      ...identitySettings('gateway'),
      SESSION_SECRET: sessionSecret,
      SERVICE_URLS: `encyclopedia=${encyclopedia.origin}`,
      ...env,
    },
  });
  for (const stream of [gateway.stdout, gateway.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return gateway;
}

test('reports when it is ready, and finishes open requests before it stops', async () => {
  const [{ type, port }] = await once(start(), 'message');
  expect(type).toBe('ready');
  const origin = `http://127.0.0.1:${port}`;
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ isReady: true });

  let finish = () => {};
  const called = new Promise<void>((resolve) => {
    encyclopedia.answer((_, response) => {
      response.write('[');
      finish = () => response.end(']');
      resolve();
    });
  });
  const answer = fetch(origin + endpoints.plants.list.path).then((it) => it.text());
  await called;
  const exit = once(gateway, 'exit');
  gateway.kill('SIGTERM');
  await refused(origin);
  finish();

  expect(await answer).toBe('[]');
  expect(await exit).toEqual([0, null]);
}, 60_000);

test('serves metrics on a separate port on loopback', async () => {
  encyclopedia.answer((_, response) => response.end());
  const [{ port }] = await once(start(), 'message');
  await fetch(`http://127.0.0.1:${port}${endpoints.plants.list.path}`, {
    method: 'HEAD',
    headers: { [headers.requestId]: 'a-request-id' },
  });

  const { metricsPort } = await lineWith('gateway is ready');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('route="/api/plants"');
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).not.toBe(200);
  expect(await lineWith('"msg":"request"')).toMatchObject({
    requestId: 'a-request-id',
    route: '/api/plants',
    method: 'HEAD',
  });

  gateway.kill('SIGTERM');
  await once(gateway, 'exit');
}, 60_000);

test('an invalid setting prevents the start and is named', async () => {
  const [code] = await once(
    start({ RATE_LIMIT_FACTOR: '0', SERVICE_URLS: 'forum=nowhere', SESSION_SECRET: 'short' }),
    'exit',
  );

  expect(code).toBe(1);
  for (const name of ['RATE_LIMIT_FACTOR', 'SERVICE_URLS', 'SESSION_SECRET']) expect(output).toContain(name);
}, 60_000);

test('does not start without a database', async () => {
  const [code] = await once(start({ MONGODB_URI: 'mongodb://127.0.0.1:1' }), 'exit');

  expect(code).toBe(1);
  expect(await lineWith('start failed')).toMatchObject({ level: 60 });
}, 60_000);

/** Waits for a log line with a text. */
async function lineWith(text: string) {
  for (;;) {
    const line = output.split('\n').find((it) => it.includes(text) && it.endsWith('}'));
    if (line) return JSON.parse(line);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until new connections are refused. */
async function refused(origin: string) {
  for (;;) {
    try {
      await fetch(`${origin}/healthz`, { headers: { Connection: 'close' } });
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
