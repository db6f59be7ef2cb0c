import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { emotions, headers, identifications } from '@portal/contracts';
import { signViewer } from '@portal/kit';

const secret = 'a-secret-for-measuring-alone-and-long';

export interface Portal {
  /** Sends a photo; answers the status. */
  identify: (photo: Buffer) => Promise<number>;
  analyze: (photo: Buffer) => Promise<number>;
  health: () => Promise<unknown>;
  /** What the vision's process holds in memory and has held at most, in MB (Linux tells; elsewhere 0). */
  memory: () => { now: number; peak: number };
  resetPeak: () => void;
  /** Processor time that the vision's process has taken, in milliseconds (Linux tells; elsewhere 0). */
  processorMs: () => number;
  stop: () => Promise<void>;
}

/** Runs database, encyclopedia and vision as the launcher does: their bundles, which `npm start` has made. */
export async function startPortal(root: string): Promise<Portal> {
  const database = spawn(
    process.execPath,
    [
      resolve(root, 'services/packages/embedded-mongo/bin/mongod'),
      '--port',
      '0',
      '--storageEngine',
      'ephemeralForTest',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    MONGODB_URI: await databaseAddress(database),
    INTERNAL_SECRET: secret,
    LOG_LEVEL: 'warn',
  };
  const run = (room: string, more: object = {}) =>
    fork(resolve(root, room, 'dist/main.js'), { cwd: root, env: { ...environment, ...more } });
  const encyclopedia = run('services/encyclopedia');
  const urls = `encyclopedia=http://127.0.0.1:${await portOf(encyclopedia)}`;
  const vision = run('services/vision', { SERVICE_URLS: urls });
  const origin = `http://127.0.0.1:${await portOf(vision)}`;
  return {
    identify: (photo) => post(origin + identifications.identify.path, photo),
    analyze: (photo) => post(origin + emotions.analyze.path, photo),
    health: async () => (await fetch(`${origin}/healthz`)).text(),
    memory: () => memoryOf(vision),
    processorMs: () => processorMsOf(vision),
    resetPeak() {
      if (process.platform === 'linux') writeFileSync(`/proc/${vision.pid}/clear_refs`, '5');
    },
    async stop() {
      for (const child of [vision, encyclopedia, database]) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
    },
  };
}

async function post(address: string, photo: Buffer): Promise<number> {
  const member = { id: 1, username: 'rosa', roles: [] };
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [headers.viewer]: await signViewer(member, secret) },
    body: JSON.stringify({ image: `data:image/jpeg;base64,${photo.toString('base64')}` }),
  });
  await response.arrayBuffer();
  return response.status;
}

function memoryOf({ pid }: ChildProcess): { now: number; peak: number } {
  if (process.platform !== 'linux') return { now: 0, peak: 0 };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

function processorMsOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const msPerTick = 10;
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

const portOf = async (child: ChildProcess): Promise<number> => (await once(child, 'message'))[0].port;

async function databaseAddress(database: ChildProcess): Promise<string> {
  let said = '';
  for (;;) {
    const [chunk] = database.stdout ? await once(database.stdout, 'data') : [];
    said += String(chunk);
    const port = /waiting for connections on port (\d+)/.exec(said)?.[1];
    if (port) return `mongodb://127.0.0.1:${port}`;
  }
}
