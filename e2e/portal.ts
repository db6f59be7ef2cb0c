import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A running portal with its own port and data folder. */
export interface RunningPortal {
  address: string;
  dataFolder: string;
  /** The process manager. */
  pid: number;
  output: () => string;
  /** The process id of a part, by its domain: `encyclopedia`, `api-gateway`. */
  pidOf: (part: string) => number;
  /** With a user who reads and writes everything. */
  databaseUri: () => string;
  /** Stops it as Ctrl-C does, and deletes the data folder unless `keepData`. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
}

/**
 * Settings for tests of what a visitor gets: on a busy machine a page and an analysis take longer. What happens then is
 * tested in failures/ and isolation/.
 */
export const patience = {
  RENDER_TIMEOUT_MS: '10000',
  UPSTREAM_HEADERS_TIMEOUT_MS: '90000',
  VISION_ANALYSIS_TIMEOUT_MS: '45000',
};

/** Starts the portal with the product's own command and waits until it is ready. */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const dataFolder = settings.PORTAL_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  const child = spawn(process.execPath, ['services/packages/cli/bin/portal.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', PORTAL_DATA_DIR: dataFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await opened(child);
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
    address: openAddress(output()),
    dataFolder,
    pid: child.pid ?? 0,
    output,
    pidOf,
    databaseUri: () => {
      const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pidOf('database'))], {
        encoding: 'utf8',
      });
      const databasePort = /--port[ =](\d+)/.exec(stdout)?.[1];
      if (!databasePort) throw new Error(`The database runs without a port: ${stdout}`);
      const { database } = JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')) as {
        database: { root: { value: string }[] };
      };
      return `mongodb://portal-root:${database.root[0]?.value}@127.0.0.1:${databasePort}/?authSource=admin`;
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

/** The errors in a portal's logs, which may explain a failed test. */
function faultsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => /^\{"level":[56]0,/.test(line));
}

const openLine = /The portal is open at (\S+)/;

function openAddress(output: string): string {
  const address = openLine.exec(output)?.[1];
  if (!address) throw new Error(`The portal printed no address:\n${output}`);
  return address;
}

/** Waits until the portal is ready; returns a function that reads its output. */
function opened(child: ChildProcess): Promise<() => string> {
  return new Promise((done, fail) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (openLine.test(output)) done(() => output);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => fail(new Error(`The portal ended with code ${code}:\n${output}`)));
  });
}
