import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromSource, MONGOD } from './mongod.ts';

/** A server process that a test can kill, with its output. */
export interface ServerProcess {
  process: ChildProcess;
  port: number;
  uri: string;
  /** The exit code, or the signal's name. */
  ended: Promise<number | string>;
  /** Its output so far. */
  output(): string;
}

const children = new Set<ChildProcess>();

/** For `afterEach`: stops the servers of failed tests, too. */
export function killServers(): void {
  for (const child of children) child.kill('SIGKILL');
}

/** Starts the executable and waits for its exit. */
export async function runMongod(
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number | string; output: string }> {
  const started = spawnMongod(args, env);
  const code = await started.ended;
  return { code, output: started.output() };
}

/** Starts the executable on a free port and waits until it is ready; `shell` runs before it. */
export async function launchMongod(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  shell?: string,
): Promise<ServerProcess> {
  const started = spawnMongod(['--port', '0', ...args], env, shell);
  const port = await new Promise<number>((resolve, reject) => {
    started.process.stdout?.on('data', () => {
      const found = /waiting for connections on port (\d+)/.exec(started.output())?.[1];
      if (found) resolve(Number(found));
    });
    void started.ended.then((code) => reject(new Error(`ended with ${code}: ${started.output()}`)));
  });
  return { ...started, port, uri: `mongodb://127.0.0.1:${port}/test` };
}

function spawnMongod(
  args: string[],
  env: NodeJS.ProcessEnv,
  shell?: string,
): Omit<ServerProcess, 'port' | 'uri'> {
  const [file, words] = shell === undefined ? [MONGOD, args] : ['sh', ['-c', shell, MONGOD, ...args]];
  const child = spawn(file, words, {
    env: { ...process.env, ...fromSource, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let written = '';
  child.stdout?.on('data', (chunk) => {
    written += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    written += chunk;
  });
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve(code ?? signal ?? 'unknown');
    });
  });
  return { process: child, ended, output: () => written };
}

/** A temporary folder for the test. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-mongo-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
