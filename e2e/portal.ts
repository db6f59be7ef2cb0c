import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A whole portal of its own, on a free port and a fresh data folder. */
export interface RunningPortal {
  address: string;
  dataFolder: string;
  /** The process that runs it all. */
  pid: number;
  /** What it printed so far. */
  said: () => string;
  /** The process id of a part, by its domain: `encyclopedia`, `api-gateway`. */
  pidOf: (part: string) => number;
  /** Where its own database listens, for a test that must see what lies there, or let time go by. */
  databaseUri: () => string;
  /** Ends it as Ctrl-C does; the data folder stays if `keepData`. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
}

/** Starts the portal with the product's own command and waits until it is open. */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const dataFolder = settings.PORTAL_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const child = spawn(process.execPath, ['services/packages/cli/bin/portal.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', PORTAL_DATA_DIR: dataFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await opened(child);
  const pidOf = (part: string) => {
    const running = JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8')) as Record<
      string,
      number
    >;
    const pid = running[part];
    if (!pid) throw new Error(`No part "${part}" runs; there are ${Object.keys(running).join(', ')}.`);
    return pid;
  };
  return {
    address: openAddress(said()),
    dataFolder,
    pid: child.pid ?? 0,
    said,
    pidOf,
    databaseUri: () => {
      const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pidOf('database'))], {
        encoding: 'utf8',
      });
      const databasePort = /--port[ =](\d+)/.exec(stdout)?.[1];
      if (!databasePort) throw new Error(`The database runs without a port: ${stdout}`);
      return `mongodb://127.0.0.1:${databasePort}`;
    },
    stop: async ({ keepData = false } = {}) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill('SIGINT');
        await ended;
      }
      for (const fault of faultsIn(join(dataFolder, 'logs'))) process.stderr.write(`${fault}\n`);
      if (!keepData) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The lines of a portal's logs that tell of a fault of its own, for whoever wonders why a test failed. */
function faultsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => /^\{"level":[56]0,/.test(line));
}

const openLine = /The portal is open at (\S+)/;

function openAddress(said: string): string {
  const address = openLine.exec(said)?.[1];
  if (!address) throw new Error(`The portal names no address:\n${said}`);
  return address;
}

/** Waits for the line that says so; gives what is printed, then and later. */
function opened(child: ChildProcess): Promise<() => string> {
  return new Promise((done, fail) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (openLine.test(said)) done(() => said);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(new Error(`The portal ended with code ${code}:\n${said}`)));
  });
}
