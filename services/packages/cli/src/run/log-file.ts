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

/** Where a process writes what it says. */
export interface LogFile {
  /** For the process's standard output and error: a file, or our own. */
  output: number | 'inherit';
  /** The last lines, for a person who must see why it ended. */
  tail: () => string;
}

const rotateBytes = 10 * 1024 * 1024;
const tailBytes = 2000;
/** As far back an error is looked for: another process of the same service may write to the file at the same time. */
const searchedBytes = 256 * 1024;

/** Opens `logs/<name>.log` in the data folder; a long one from earlier runs is put aside as `<name>.log.1`. */
export function openLog(settings: Settings, name: string): LogFile {
  if (settings.PORTAL_LOGS === 'console') return { output: 'inherit', tail: () => '' };
  const folder = join(settings.PORTAL_DATA_DIR, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > rotateBytes) renameSync(file, `${file}.1`);
  return { output: openSync(file, 'a'), tail: () => lastLines(file) };
}

/** Of what it died, where the log says so; else the last lines of any kind. */
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
