import { type ChildProcess, spawn } from 'node:child_process';
import type { LogFile } from './log-file.ts';

/** A process that is restarted when it ends, until it is stopped. */
export interface Child {
  name: string;
  /** The current process id. */
  pid: () => number | undefined;
  /** Resolves when the process is ready for the first time; rejects if it ends before. */
  ready: Promise<void>;
  /** Lets it finish open work (SIGINT); kills it after the deadline. */
  stop: () => Promise<void>;
}

interface Program {
  name: string;
  file: string;
  /** All its variables: it inherits none. */
  environment: Record<string, string>;
  log: LogFile;
  /** Called at each start, including restarts. */
  onStart?: () => void;
  /** Answers what the process asks, `{ type: 'question', id, question }`; an error's sentence is the answer of a refusal. */
  answer?: ((question: never) => Promise<unknown>) | undefined;
  say: (line: string) => void;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** After this long a process counts as healthy, and its next restart is immediate. */
const healthyMs = 60_000;
/** Longer than draining takes. */
const stopDeadlineMs = 25_000;

/**
 * Starts a program and restarts it when it ends. It reports `ready`, notices for the operator and the reason of a failed
 * start over the IPC channel.
 */
export function startChild(program: Program): Child {
  let current: ChildProcess | undefined;
  let isStopping = false;
  let wasReady = false;
  let pauseMs = 0;
  let restart: NodeJS.Timeout | undefined;
  const { promise: ready, resolve, reject } = deferred();

  const begin = () => {
    const startedAt = performance.now();
    const child = launch(program);
    current = child;
    program.onStart?.();
    let reason: string | undefined;
    const ended = (how: string) => {
      if (!wasReady)
        reject(
          new Error(
            `${program.name} can't start${reason ? `: ${reason}` : ` (${how}):\n${program.log.tail()}`}`,
          ),
        );
      if (isStopping || !wasReady) return;
      const wasHealthy = pauseMs === 0 || performance.now() - startedAt > healthyMs;
      pauseMs = wasHealthy ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      program.say(
        `${program.name} ended (${how}); restarting in ${pauseMs / 1000} s.${reason ? ` ${reason}` : ''}`,
      );
      restart = setTimeout(begin, pauseMs);
    };
    child.on('message', (message) => {
      reason ??= textIn(message, 'failed');
      const notice = textIn(message, 'notice');
      if (notice) program.say(`${program.name}: ${notice}`);
      if (program.answer && isMessage(message, 'question'))
        void answerQuestion(child, message, program.answer);
      if (!isMessage(message, 'ready')) return;
      wasReady = true;
      resolve();
    });
    child.on('error', (error) => ended(error.message));
    child.on('exit', (code, signal) => {
      const end = () => ended(signal ?? `code ${code}`);
      // Its last message may not have been read yet.
      if (child.connected) child.once('disconnect', end);
      else end();
    });
  };
  begin();

  return {
    name: program.name,
    pid: () => current?.pid,
    ready,
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      if (current) await end(current);
    },
  };
}

/** Of every process; the image sets the same. */
export const nodeOptions = [
  '--enable-source-maps',
  // MiB. By default each process keeps 30 MB for new objects, most of it unused.
  '--max-semi-space-size=4',
  // Threads that collect garbage and compile. With four, all processes together took a quarter of two processors for them.
  '--v8-pool-size=1',
];

/**
 * Settings for glibc. By default it has a memory pool for each thread that decodes images, and returns little of it to
 * the system: after a thousand uploads a service holds several times the memory that it uses. Two pools, and blocks from
 * 64 KiB allocated by the system, avoid that.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  // The same for mimalloc, with which resvg draws plates.
  MIMALLOC_PURGE_DELAY: '0',
};

function launch({ file, environment, log }: Program): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, file], {
    env: { ...allocator, ...environment },
    stdio: ['ignore', log.output, log.output, 'ipc'],
    // Its own process group: Ctrl-C reaches only the process manager, which stops everything in order.
    detached: true,
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGINT');
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs);
  await ended;
  clearTimeout(deadline);
}

async function answerQuestion(
  child: ChildProcess,
  message: object & { id?: unknown; question?: unknown },
  answer: (question: never) => Promise<unknown>,
): Promise<void> {
  const result = await answer(message.question as never).then(
    (value) => ({ value }),
    ({ message, name }: Error) => ({ refusal: message, name }),
  );
  // It may have ended meanwhile.
  if (child.connected) child.send({ type: 'answer', id: message.id, ...result }, () => undefined);
}

const isMessage = (message: unknown, type: string): message is object =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

const maxNoticeLength = 1000;

/**
 * The text for the operator in a message `{ type, text }`, without control characters other than line ends, which move a
 * terminal's cursor.
 */
function textIn(message: unknown, type: 'notice' | 'failed'): string | undefined {
  if (!isMessage(message, type) || !('text' in message) || typeof message.text !== 'string') return undefined;
  return message.text
    .slice(0, maxNoticeLength)
    .replaceAll(/(?:(?!\n)[\p{Cc}\p{Cf}])+/gu, ' ')
    .trim();
}

function deferred() {
  let resolve = () => {};
  let reject = (_: Error) => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}
