import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mongo } from 'mongoose';
import { processNames } from '../../packages.ts';
import { readSecrets } from '../../run/secrets.ts';
import { readSettings, type Settings } from '../../run/settings.ts';
import { startDatabase } from '../../run/start-database.ts';
import { rootUser } from '../../run/stored-secrets.ts';

/** A server over a given data folder, or over a temporary one. */
export interface DatabaseServer {
  uri: string;
  client: mongo.MongoClient;
  pid: number | undefined;
  stop: () => Promise<void>;
}

/** The project's root: jest runs there. */
export const root = process.cwd();

export const newFolder = () => mkdtempSync(join(tmpdir(), 'data-'));

/** The settings of a portal over a data folder. */
export function settingsOf(dataFolder: string): Settings {
  const before = process.env;
  process.env = { PORTAL_DATA_DIR: dataFolder };
  try {
    return readSettings(dataFolder);
  } finally {
    process.env = before;
  }
}

/** Starts a database server as the portal does. */
export async function startServer(dataFolder?: string): Promise<DatabaseServer> {
  const folder = dataFolder ?? newFolder();
  const listener = { say: () => {}, onStart: () => {}, onLost: () => {} };
  const settings = settingsOf(folder);
  const { databasePasswords } = readSecrets(settings, processNames(root));
  const database = await startDatabase(root, settings, databasePasswords, listener);
  const uri = database.uriOf(rootUser);
  const client = await new mongo.MongoClient(uri).connect();
  return {
    uri,
    client,
    pid: database.pid(),
    stop: async () => {
      await client.close();
      await database.stop();
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the command as a person does; ends with its exit code (or signal) and all that it said. */
export function runDatabase(words: string[], environment: Record<string, string>) {
  const script = resolve(root, 'services/packages/cli/src/data/database.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: root,
    env: { ...process.env, INIT_CWD: root, MONGODB_URI: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = new Promise<{ code: number | string; said: string }>((done) => {
    child.once('close', (code, signal) => done({ code: code ?? signal ?? 'unknown', said }));
  });
  return { kill: () => child.kill('SIGKILL'), ended };
}
