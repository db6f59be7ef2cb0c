import { type ChildProcess, spawn } from 'node:child_process';
import type { LogFile } from './log-file.ts';

/** A process that is kept running: started again when it dies, until it is told to stop. */
export interface Child {
  name: string;
  /** The present process's id. */
  pid: () => number | undefined;
  /** Settles once the process is ready for the first time; rejects if it ends before. */
  ready: Promise<void>;
  /** Asks it to finish what it does and end; kills it after the deadline. */
  stop: () => Promise<void>;
  /** The same, where others go on: it first gives them notice, so that they ask another in its place. */
  retire: () => Promise<void>;
}

interface Program {
  name: string;
  file: string;
  environment: Record<string, string>;
  log: LogFile;
  /** Told at each start, also the later ones. */
  onStart?: () => void;
  say: (line: string) => void;
}

const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** A process that ran this long was healthy: its next restart comes quickly again. */
const healthyMs = 60_000;
/** Longer than a notice and the drain after it. */
const stopDeadlineMs = 25_000;

/** Starts a bundled program and keeps it running. Its output goes to ours; it says `ready` over the process channel. */
export function keepRunning(program: Program): Child {
  let current: ChildProcess | undefined;
  let isStopping = false;
  let wasReady = false;
  let pauseMs = 0;
  let restart: NodeJS.Timeout | undefined;
  const { promise: ready, resolve, reject } = deferred();

  const begin = () => {
    const startedAt = Date.now();
    const child = launch(program);
    current = child;
    program.onStart?.();
    const ended = (how: string) => {
      if (!wasReady) reject(new Error(`${program.name} can't start (${how}):\n${program.log.tail()}`));
      if (isStopping || !wasReady) return;
      const wasHealthy = pauseMs === 0 || Date.now() - startedAt > healthyMs;
      pauseMs = wasHealthy ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      program.say(`${program.name} ended (${how}); it starts again in ${pauseMs / 1000} s.`);
      restart = setTimeout(begin, pauseMs);
    };
    child.on('message', (message) => {
      if (!isReadyMessage(message)) return;
      wasReady = true;
      resolve();
    });
    child.on('error', (error) => ended(error.message));
    child.on('exit', (code, signal) => ended(signal ?? `code ${code}`));
  };
  begin();

  const stopBy = (signal: NodeJS.Signals) => async () => {
    isStopping = true;
    clearTimeout(restart);
    if (current) await end(current, signal);
  };
  return {
    name: program.name,
    pid: () => current?.pid,
    ready,
    stop: stopBy('SIGINT'),
    retire: stopBy('SIGTERM'),
  };
}

/**
 * Read by glibc when a process starts. Left alone, it keeps a pool of memory for each of the threads that decode pictures,
 * and takes ever larger blocks from these pools, from where they don't go back to the system: after a thousand uploads a
 * service holds several times the memory that it uses. With two pools, and blocks from 64 KiB up that are the system's
 * own, memory goes back with the work. Other allocators ignore it.
 */
const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

function launch({ file, environment, log }: Program): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', file], {
    env: { ...allocator, ...process.env, ...environment },
    stdio: ['ignore', log.output, log.output, 'ipc'],
    // Its own group: Ctrl-C reaches the launcher alone, which stops everything in order.
    detached: true,
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill(signal);
  const deadline = setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs);
  await ended;
  clearTimeout(deadline);
}

const isReadyMessage = (message: unknown) =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

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
