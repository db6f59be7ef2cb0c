import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** The output of a process. */
export interface LogFile {
  /** For stdout and stderr of the process: a file descriptor, or our own. */
  output: number | 'inherit';
  /** The last lines, which show why it ended. */
  tail: () => string;
}

const rotateBytes = 10 * 1024 * 1024;
const tailBytes = 2000;
/** Bytes at the end to search for a fatal error; other instances may write to the same file. */
const searchedBytes = 256 * 1024;

/** Opens `logs/<name>.log` in the data folder; a long one is renamed to `<name>.log.1`. */
export function openLog(settings: Settings, name: string): LogFile {
  if (settings.PORTAL_LOGS === 'console') return { output: 'inherit', tail: () => '' };
  const folder = join(settings.PORTAL_DATA_DIR, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > rotateBytes) renameSync(file, `${file}.1`);
  return { output: openSync(file, 'a', 0o600), tail: () => lastLines(file) };
}

/** The last fatal error; without one, the last lines. */
function lastLines(file: string): string {
  const descriptor = openSync(file, 'r');
  const size = fstatSync(descriptor).size;
  const buffer = Buffer.alloc(Math.min(size, searchedBytes));
  readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
  closeSync(descriptor);
  const text = buffer.toString('utf8').trimEnd();
  const fatal = text.split('\n').filter((line) => line.includes('"level":60'));
  return (fatal.at(-1) ?? text).slice(-tailBytes);
}
