import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { listenForReplacements, requestReplacement } from './control.ts';
import { freePorts } from './free-port.ts';
import { type ServiceProcesses, startService } from './service-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'service-'));
const program = join(folder, 'service.mjs');
let service: ServiceProcesses;
let origins: string[];
let stopListening: () => Promise<void>;

/** A service that answers with its process id, and finishes open requests after the signal. */
const source = `
  import { createServer } from 'node:http';
  import { existsSync } from 'node:fs';
  if (existsSync(process.env.BROKEN)) process.exit(3);
  const server = createServer((_, response) => response.end(String(process.pid)));
  server.listen(process.env.PORT, '127.0.0.1', () => process.send({ type: 'ready' }));
  const end = () => { server.close(() => process.exit(0)); server.closeIdleConnections(); };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
`;

beforeAll(async () => {
  writeFileSync(program, source);
  origins = (await freePorts(3)).map((port) => `http://127.0.0.1:${port}`);
  service = startService({
    name: 'forum',
    origins,
    launch: (name, origin) =>
      startChild({
        name,
        file: program,
        environment: { PORT: new URL(origin).port, BROKEN: join(folder, 'broken') },
        log: { output: 'inherit', tail: () => 'the last line' },
        say: () => {},
      }),
  });
  await service.ready();
  stopListening = await listenForReplacements(folder, async (name) => {
    if (name !== 'forum') throw new Error(`There is no service "${name}".`);
    await service.replace();
  });
});
afterAll(async () => {
  await stopListening();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const answering = async () => {
  const answers = await Promise.all(
    origins.map((origin) =>
      fetch(origin).then(
        (answer) => answer.text(),
        () => '',
      ),
    ),
  );
  return answers.filter(Boolean).map(Number).sort();
};
const running = () =>
  service
    .children()
    .map((child) => child.pid() ?? 0)
    .sort();

test('each instance is a process with its own address, and one address is free', async () => {
  expect(service.children().map(({ name }) => name)).toEqual(['forum', 'forum-2']);
  expect(await answering()).toEqual(running());
});

test('a replacement changes every process, and as many answer as before', async () => {
  const before = running();

  await requestReplacement(folder, 'forum');

  expect(running().filter((pid) => before.includes(pid))).toEqual([]);
  expect(await answering()).toEqual(running());
});

test('if a new process can’t start, the old ones stay, and the request fails', async () => {
  const before = running();
  writeFileSync(join(folder, 'broken'), '');

  await expect(requestReplacement(folder, 'forum')).rejects.toThrow("forum can't start (code 3)");

  expect(running()).toEqual(before);
  expect(await answering()).toEqual(before);
  rmSync(join(folder, 'broken'));
  await requestReplacement(folder, 'forum');
  expect(await answering()).toEqual(running());
});

test('requests for an unknown service or a stopped portal fail', async () => {
  await expect(requestReplacement(folder, 'wiki')).rejects.toThrow('There is no service "wiki".');
  await expect(requestReplacement(join(folder, 'elsewhere'), 'forum')).rejects.toThrow('No portal runs');
});
