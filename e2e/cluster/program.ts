import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogFile } from '../../services/packages/cli/src/run/log-file.ts';

/** A server that others wrote, restarted when it ends, until it is stopped. */
export interface Program {
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

interface Plan {
  name: string;
  command: string;
  args: string[];
  port: number;
  log: LogFile;
  say: (line: string) => void;
}

/** As `RestartSec` of the systemd units, in milliseconds. */
const restartMs = 500;
const startMs = 15_000;

/** Returns whether a command is installed, in a folder of PATH or of the system. */
export const isInstalled = (command: string): boolean =>
  spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${command}`]).status === 0;

/** The command so that the system ends it if this process is killed, where the system can do that. */
const endingWithParent = (command: string, args: string[]): [command: string, args: string[]] =>
  isInstalled('setpriv') ? ['setpriv', ['--pdeathsig', 'TERM', '--', command, ...args]] : [command, args];

/** Starts a server and waits until its port is open. Throws with its last lines if it can't start. */
export async function startProgram({ name, command, args, port, log, say }: Plan): Promise<Program> {
  let child: ChildProcess;
  let restart: NodeJS.Timeout | undefined;
  let isStopping = false;
  const begin = () => {
    child = spawn(...endingWithParent(command, args), {
      stdio: ['ignore', log.output, log.output],
      // Its own process group: Ctrl-C must not stop it before those that use it.
      detached: true,
      env: { PATH: `${process.env.PATH}:/usr/sbin` },
    });
    child.on('error', (error) => say(`${name} can't start: ${error.message}`));
    child.on('exit', () => {
      if (!isStopping) restart = setTimeout(begin, restartMs);
    });
  };
  const stop = async () => {
    isStopping = true;
    clearTimeout(restart);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  };
  begin();
  const deadline = performance.now() + startMs;
  while (!(await isOpen(port))) {
    if (performance.now() > deadline) {
      await stop();
      throw new Error(`${name} can't start:\n${log.tail()}`);
    }
    await pause(100);
  }
  return { pid: () => child.pid, stop };
}

/** Returns whether a port of this machine accepts connections. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
