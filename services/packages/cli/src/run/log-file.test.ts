import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutLogs } from './log-file.ts';

test('the log of a running process stays short, and the last lines before stay readable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'logs-'));
  const file = join(folder, 'forum.log');
  const process = openSync(file, 'a');
  writeSync(process, 'first\n'.repeat(10));
  appendFileSync(join(folder, 'security-forum.log'), 'x'.repeat(100));

  cutLogs(folder, 100);
  expect(readFileSync(file, 'utf8')).toBe('first\n'.repeat(10));
  cutLogs(folder, 50);
  writeSync(process, 'second\n'.repeat(10));
  cutLogs(folder, 50);
  writeSync(process, 'third\n');

  expect(readFileSync(file, 'utf8')).toBe('third\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('second\n'.repeat(10));
  expect(readdirSync(folder).sort()).toEqual(['forum.log', 'forum.log.1', 'security-forum.log']);
  closeSync(process);
  rmSync(folder, { recursive: true });
});
