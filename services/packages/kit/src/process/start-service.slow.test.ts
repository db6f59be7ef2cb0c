import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { identitySettings, testDatabase } from '../testing/index.ts';

testDatabase();

const started: ChildProcess[] = [];
afterAll(() => {
  for (const service of started) service.kill('SIGKILL');
});

function start(settings: NodeJS.ProcessEnv = {}) {
  const { host, port } = mongoose.connection;
  const service = fork(join(__dirname, '../testing/started-service.fixture.ts'), {
    execArgv: ['--import', 'tsx'],
    silent: true,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      MONGODB_URI: `mongodb://${host}:${port}`,
      ...identitySettings('forum'),
      ...settings,
    },
  });
  started.push(service);
  const { stdout, stderr } = service;
  if (!stdout || !stderr) throw new Error('The output of the process is not piped.');
  return { service, output: text(stdout), errors: text(stderr) };
}

/** The next message of that type from the service. */
async function message(service: ChildProcess, type: string): Promise<{ port: number }> {
  for (;;) {
    const [received] = await once(service, 'message');
    if (received.type === type) return received;
  }
}

const logged = async (output: Promise<string>) =>
  (await output)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a service reports its port, and at a signal answers requests in progress and ends', async () => {
  const { service, output } = start();
  const { port } = await message(service, 'ready');
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({
    isReady: true,
    acceptsWrites: true,
    checks: { database: 'ok', diskSpace: 'ok' },
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
    'process_resident_memory_bytes',
  );

  const asked = message(service, 'asked');
  const ended = once(service, 'exit');
  const answer = fetch(`http://127.0.0.1:${port}/api/slow`);
  await asked;
  service.kill('SIGTERM');
  expect(await (await answer).json()).toBe('done');
  expect(await ended).toEqual([0, null]);
  expect((await logged(output)).map(({ msg }) => msg)).toEqual([
    'made ready',
    'forum is ready',
    'stopping',
    'answering late',
    'request',
    'let go',
  ]);
});

test('a service ends with its parent', async () => {
  const { service } = start();
  await message(service, 'ready');
  const ended = once(service, 'exit');
  service.disconnect();
  expect(await ended).toEqual([0, null]);
});

test('a service whose parent dies during the start ends once it is ready', async () => {
  const { service } = start();
  service.disconnect();
  expect(await once(service, 'exit')).toEqual([0, null]);
});

test('a service without its database does not start, and says why', async () => {
  const { service, output } = start({ MONGODB_URI: 'mongodb://127.0.0.1:1' });
  const [code] = await once(service, 'exit');
  expect(code).not.toBe(0);
  expect(await logged(output)).toContainEqual(expect.objectContaining({ level: 60, msg: 'start failed' }));
});

test('a service with wrong settings does not start, and reports each', async () => {
  const { service, errors } = start({ PORT: '', SIGNING_KEYS: 'short' });
  const [code] = await once(service, 'exit');
  expect(code).not.toBe(0);
  expect(await errors).toContain(
    '- SIGNING_KEYS: key 1 is not 32 bytes in base64url.\n- "PORT" must be a number.',
  );
});
