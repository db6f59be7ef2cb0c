import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, keepRunning } from './child.ts';
import type { LogFile } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
const running: Child[] = [];

afterAll(async () => {
  await Promise.all(running.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const silent: LogFile = { output: 'inherit', tail: () => 'the last words' };

/** Runs a program; `starts` hands out a promise for each of its starts in turn. */
function run(name: string, source: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  let starts = 0;
  const child = keepRunning({
    name,
    file,
    environment: { FOLDER: folder },
    log: silent,
    say: (line) => said.push(line),
    onStart: () => {
      starts += 1;
      for (const wake of waiting.splice(0)) wake();
    },
  });
  running.push(child);
  const started = async (times: number) => {
    while (starts < times) await new Promise<void>((wake) => waiting.push(wake));
  };
  return { child, said, started };
}

const stays = `process.send({ type: 'ready' }); setInterval(() => {}, 1000);`;

test('a process that is killed starts again under another id', async () => {
  const { child, said, started } = run('killed', stays);
  await child.ready;
  const first = child.pid();

  process.kill(first ?? 0, 'SIGKILL');
  await started(2);

  expect(child.pid()).not.toBe(first);
  expect(said[0]).toContain('killed ended (SIGKILL)');
});

test('a process that ends before it is ready is not started again, and its last words are told', async () => {
  const { child, said } = run('broken', 'process.exit(3);');

  await expect(child.ready).rejects.toThrow("broken can't start (code 3):\nthe last words");
  expect(said).toEqual([]);
});

test.each([
  ['stop', 'SIGINT'],
  ['retire', 'SIGTERM'],
] as const)('%s lets a process finish what it does', async (how, signal) => {
  const note = join(folder, signal);
  const { child } = run(
    `finishing-${signal}`,
    `import { writeFileSync } from 'node:fs';
     process.on('${signal}', () => setTimeout(() => { writeFileSync(${JSON.stringify(note)}, 'done'); process.exit(0); }, 50));
     ${stays}`,
  );
  await child.ready;

  await child[how]();

  expect(readFileSync(note, 'utf8')).toBe('done');
});
