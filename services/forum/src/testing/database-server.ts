import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface DatabaseServer {
  uri: string;
  stop: () => Promise<void>;
}

/**
 * A database server for what runs the whole service: that of TEST_MONGODB_URI, else the embedded engine in memory,
 * started by mongod's command line. `room` is the folder of this room.
 */
export async function startDatabaseServer(room: string): Promise<DatabaseServer> {
  const given = process.env.TEST_MONGODB_URI;
  if (given) return { uri: given, stop: async () => undefined };
  const executable = resolve(room, '../packages/embedded-mongo/bin/mongod');
  // A hundred thousand threads with all their words are more than a process is given by itself.
  const words = [
    '--max-old-space-size=8192',
    executable,
    '--port',
    '0',
    '--storageEngine',
    'ephemeralForTest',
  ];
  const server = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  let said = '';
  for await (const chunk of server.stdout) {
    said += chunk;
    const port = /waiting for connections on port (\d+)/.exec(said)?.[1];
    if (port) return { uri: `mongodb://127.0.0.1:${port}`, stop };
  }
  throw new Error(`The database did not start: ${said}`);
}
