import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRunning } from './child.ts';
import { orderReplacement, takeOrders } from './control.ts';
import { freePorts } from './free-port.ts';
import { type ServiceProcesses, startService } from './service-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'service-'));
const program = join(folder, 'service.mjs');
let service: ServiceProcesses;
let origins: string[];
let ends: () => Promise<void>;

/** Answers with its process id; a request that is under way at the signal is answered after it. */
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
      keepRunning({
        name,
        file: program,
        environment: { PORT: new URL(origin).port, BROKEN: join(folder, 'broken') },
        log: { output: 'inherit', tail: () => 'the last words' },
        say: () => {},
      }),
  });
  await service.ready();
  ends = await takeOrders(folder, async (name) => {
    if (name !== 'forum') throw new Error(`There is no service "${name}".`);
    await service.replace();
  });
});
afterAll(async () => {
  await ends();
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

test('each instance is a process at an address of its own, and one address is free', async () => {
  expect(service.children().map(({ name }) => name)).toEqual(['forum', 'forum-2']);
  expect(await answering()).toEqual(running());
});

test('at an order every process is another one, and as many answer as before', async () => {
  const before = running();

  await orderReplacement(folder, 'forum');

  expect(running().filter((pid) => before.includes(pid))).toEqual([]);
  expect(await answering()).toEqual(running());
});

test('a process that can not start leaves the old ones at work, and who ordered it is told', async () => {
  const before = running();
  writeFileSync(join(folder, 'broken'), '');

  await expect(orderReplacement(folder, 'forum')).rejects.toThrow("forum can't start (code 3)");

  expect(running()).toEqual(before);
  expect(await answering()).toEqual(before);
  rmSync(join(folder, 'broken'));
  await orderReplacement(folder, 'forum');
  expect(await answering()).toEqual(running());
});

test('an order for what is not there is refused in a sentence', async () => {
  await expect(orderReplacement(folder, 'wiki')).rejects.toThrow('There is no service "wiki".');
  await expect(orderReplacement(join(folder, 'elsewhere'), 'forum')).rejects.toThrow('No portal runs');
});
