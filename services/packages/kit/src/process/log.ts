import { type DestinationStream, destination, type Logger, pino } from 'pino';

export type Log = Logger;
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Never logged, wherever it appears. */
const secrets = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  '["set-cookie"]',
  '["x-portal-viewer"]',
  '["x-portal-caller"]',
  'viewerTokens',
];

/**
 * Lines are written in batches, because a write for each takes a tenth of a busy process. A killed process
 * loses this much.
 */
const batch = { minLength: 4096, periodicFlush: 100 };
/** Most bytes that wait for a reader or a full disk; further lines are dropped. */
const maxWaiting = 1024 * 1024;

/**
 * Destination of a log: a file descriptor or a file. A failed write is tried again with the next lines, and never ends
 * the process.
 */
export const logDestination = (dest: number | string) =>
  destination({ dest, sync: false, ...batch, maxLength: maxWaiting }).on('error', () => undefined);

/**
 * A log that writes one JSON line per fact to stdout, without waiting for the reader and without the queries of
 * addresses. End it with `flushLog`, or the last lines may be lost. A silent log opens no destination, whose timer would
 * hold all modules of a test file in memory.
 */
export function createLog({
  name,
  level = 'info',
  stream = level === 'silent' ? { write: () => undefined } : logDestination(1),
}: {
  name: string;
  level?: (typeof logLevels)[number];
  stream?: DestinationStream;
}): Log {
  const paths = secrets.flatMap((key) =>
    key.startsWith('[') ? [key, `*${key}`, `*.*${key}`] : [key, `*.${key}`, `*.*.${key}`],
  );
  return pino(
    {
      name,
      level,
      base: { name },
      redact: { paths, censor: '[hidden]' },
      hooks: { streamWrite: withoutQueries },
    },
    stream,
  );
}

/** Queries after a path, and those that name a value; up to a space or the end of a JSON string. */
const queries = [/(\/[^\s"?\\/]*)\?(?:[^\s"\\]|\\[^nrt])+/g, /()\?[\w.~%[\]-]+=(?:[^\s"\\]|\\[^nrt])*/g];

/**
 * Hides the queries of addresses wherever a line has them, also in messages and stacks of errors: links in mails,
 * calendars and shared gardens carry their secret there.
 */
export const withoutQueries = (line: string): string =>
  line.includes('?') ? queries.reduce((text, query) => text.replace(query, '$1?[hidden]'), line) : line;

/** Resolves once every line is handed to the system, or can't be. */
export const flushLog = (log: Log) => new Promise<void>((resolve) => log.flush(() => resolve()));
