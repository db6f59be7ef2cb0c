import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, flushLog, logDestination } from './log.ts';

/** A device of Linux: each write fails with ENOSPC. */
const fullDisk = '/dev/full';
const onLinux = existsSync(fullDisk) ? test : test.skip;

onLinux('a full disk loses lines, and neither ends the process nor delays its end', async () => {
  const log = createLog({ name: 'forum', stream: logDestination(fullDisk) });
  for (let line = 0; line < 50_000; line += 1) log.info({ line }, 'request');
  await flushLog(log);
  log.info('still here');
  await flushLog(log);
});

test('a log is complete once it is flushed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const file = join(folder, 'forum.log');
  const log = createLog({ name: 'forum', stream: logDestination(file) });
  for (let line = 0; line < 1000; line += 1) log.info({ line }, 'request');
  await flushLog(log);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(1001);
  rmSync(folder, { recursive: true });
});

test('no line has the query of an address, wherever it stands', () => {
  const lines: string[] = [];
  const log = createLog({ name: 'gateway', stream: { write: (line) => void lines.push(line) } });
  const address = '/reset-password?token=abc-Secret_1&lang=de';
  log.warn({ address, deep: { path: `https://plants.test${address}` } }, `not rendered: ${address}`);
  log.warn({ err: new Error(`GET ${address} failed`, { cause: new Error(`(${address})`) }) }, 'failed');
  log.info({ q: 'Is it edible?' }, 'Why?');

  expect(lines.join('')).not.toContain('Secret');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { address: '/reset-password?[hidden]' },
    { msg: 'failed' },
    { q: 'Is it edible?' },
  ]);
});

test.each(["?q='&token=Secret", '?Secret', '?q="Secret', '?q=<a>(b)&Secret', '?next=%2F%3Ftoken%3DSecret'])(
  'no line has the query %s, and what follows it stays',
  (query) => {
    const lines: string[] = [];
    const log = createLog({ name: 'gateway', stream: { write: (line) => void lines.push(line) } });

    log.warn(`GET /shared-garden${query} failed`);
    log.warn(`/shared-garden${query}\n    at load`);

    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'GET /shared-garden?[hidden] failed',
      '/shared-garden?[hidden]\n    at load',
    ]);
  },
);
