import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface DatabaseServer {
  uri: string;
  stop: () => Promise<void>;
}

/** A database server for a whole service: TEST_MONGODB_URI's, else the embedded engine in memory. */
export async function startDatabaseServer(folder: string): Promise<DatabaseServer> {
  const uri = process.env.TEST_MONGODB_URI;
  if (uri) return { uri, stop: async () => undefined };
  const executable = resolve(folder, '../packages/embedded-mongo/bin/mongod');
  const options = [
    '--max-old-space-size=8192',
    executable,
    '--port',
    '0',
    '--storageEngine',
    'ephemeralForTest',
  ];
  const server = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    const port = /waiting for connections on port (\d+)/.exec(output)?.[1];
    if (port) return { uri: `mongodb://127.0.0.1:${port}`, stop };
  }
  throw new Error(`The database did not start: ${output}`);
}
