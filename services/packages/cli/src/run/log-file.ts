import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
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

/** How often the sizes of open logs are looked at, in milliseconds. */
const lookMs = 60_000;

/** Keeps the logs of running processes short. @returns ends it */
export function boundLogs({ PORTAL_DATA_DIR, PORTAL_LOGS }: Settings): () => Promise<void> {
  if (PORTAL_LOGS === 'console') return async () => {};
  const timer = setInterval(() => cutLogs(join(PORTAL_DATA_DIR, 'logs')), lookMs);
  timer.unref();
  return async () => clearInterval(timer);
}

/**
 * Moves the content of long logs to `<name>.log.1`. Their processes have them open to append, so the files stay the same; a line
 * written in between may be lost. On a full disk the content is lost: the next lines matter more.
 */
export function cutLogs(folder: string, maxBytes = rotateBytes): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // The security log turns over alone, and never loses a line.
    if (name.startsWith('security-') || !name.endsWith('.log') || statSync(file).size <= maxBytes) continue;
    rmSync(`${file}.1`, { force: true });
    try {
      copyFileSync(file, `${file}.1`);
    } catch {
      rmSync(`${file}.1`, { force: true });
    }
    truncateSync(file);
  }
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
