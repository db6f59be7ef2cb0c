import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import type { LogFile } from './log-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
const running: Child[] = [];

afterAll(async () => {
  await Promise.all(running.map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const silent: LogFile = { output: 'inherit', tail: () => 'the last line' };

/** Runs a program; `started` waits for its n-th start. */
function run(name: string, source: string) {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  const output: string[] = [];
  const waiting: (() => void)[] = [];
  let starts = 0;
  const child = startChild({
    name,
    file,
    environment: { FOLDER: folder },
    log: silent,
    say: (line) => output.push(line),
    onStart: () => {
      starts += 1;
      for (const wake of waiting.splice(0)) wake();
    },
  });
  running.push(child);
  const started = async (times: number) => {
    while (starts < times) await new Promise<void>((wake) => waiting.push(wake));
  };
  return { child, output, started };
}

const stays = `process.send({ type: 'ready' }); setInterval(() => {}, 1000);`;

test('restarts a process that was killed', async () => {
  const { child, output, started } = run('killed', stays);
  await child.ready;
  const first = child.pid();

  process.kill(first ?? 0, 'SIGKILL');
  await started(2);

  expect(child.pid()).not.toBe(first);
  expect(output[0]).toContain('killed ended (SIGKILL)');
});

test('does not restart a process that ends before it is ready, and reports its last line', async () => {
  const { child, output } = run('broken', 'process.exit(3);');

  await expect(child.ready).rejects.toThrow("broken can't start (code 3):\nthe last line");
  expect(output).toEqual([]);
});

test('a failed start gives its reason instead of the log', async () => {
  const { child } = run(
    'refusing',
    `process.send({ type: 'failed', text: 'No database answers.' }); process.exitCode = 1; process.disconnect();`,
  );

  await expect(child.ready).rejects.toThrow(/^refusing can't start: No database answers\.$/);
});

test('shows the notices of a process, without control characters', async () => {
  const { child, output } = run(
    'noticing',
    `process.send({ type: 'notice', text: 'Release 2 was taken back.\\u001b[2J\\n ' });
     process.send({ type: 'notice', text: 5 });
     process.send({ type: 'notice', text: 'x'.repeat(5000) });
     ${stays}`,
  );

  await child.ready;

  expect(output).toEqual([
    'noticing: Release 2 was taken back. [2J',
    expect.stringMatching(/^noticing: x{1000}$/),
  ]);
});

test('a process inherits no variables', async () => {
  const note = join(folder, 'variables');
  process.env.SECRET_OF_THE_TEST = 'inherited';
  const { child } = run(
    'inheriting',
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(note)}, JSON.stringify(process.env));
     ${stays}`,
  );
  await child.ready;
  delete process.env.SECRET_OF_THE_TEST;

  expect(readFileSync(note, 'utf8')).not.toContain('inherited');
});

test('a stop lets a process finish its work', async () => {
  const note = join(folder, 'finished');
  const { child } = run(
    'finishing',
    `import { writeFileSync } from 'node:fs';
     process.on('SIGINT', () => setTimeout(() => { writeFileSync(${JSON.stringify(note)}, 'done'); process.exit(0); }, 50));
     ${stays}`,
  );
  await child.ready;

  await child.stop();

  expect(readFileSync(note, 'utf8')).toBe('done');
});
