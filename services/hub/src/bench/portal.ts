import { type ChildProcess, fork, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { connectDatabase, disconnectDatabase } from '@portal/kit';
import mongoose from 'mongoose';

const secret = 'a-secret-for-measuring-alone-and-long';

export interface Portal {
  origin: string;
  /** Cookies of members who are signed in. */
  cookies: string[];
  hub: ChildProcess;
  gateway: ChildProcess;
  stop: () => Promise<void>;
}

/** Runs database, hub and gateway as the launcher does: their bundles, which `npm start` has made. */
export async function startPortal(root: string, members: number): Promise<Portal> {
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
  const uri = await databaseAddress(database);
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    MONGODB_URI: uri,
    INTERNAL_SECRET: secret,
    SESSION_SECRET: secret,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
  const hub = fork(resolve(root, 'services/hub/dist/main.js'), { env: environment });
  const hubPort = await portOf(hub);
  const gateway = fork(resolve(root, 'api-gateway/dist/main.js'), {
    env: { ...environment, SERVICE_URLS: `hub=http://127.0.0.1:${hubPort}` },
  });
  const origin = `http://127.0.0.1:${await portOf(gateway)}`;
  const cookies = await signIn(uri, members);
  return {
    origin,
    cookies,
    hub,
    gateway,
    async stop() {
      for (const child of [gateway, hub, database]) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
    },
  };
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

/** Sessions as the gateway keeps them, and their cookies as it signs them. */
async function signIn(uri: string, members: number): Promise<string[]> {
  await connectDatabase(uri, 'gateway');
  const sessions = Array.from({ length: members }, (_, index) => ({
    _id: randomUUID(),
    viewer: { id: index + 1, username: `member-${index + 1}`, roles: [] as string[] },
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
  }));
  await mongoose.connection.collection<(typeof sessions)[number]>('sessions').insertMany(sessions);
  await disconnectDatabase();
  return sessions.map(({ _id }) => {
    const cookie = `portal_session=${_id}`;
    const signature = createHmac('sha1', secret).update(cookie).digest('base64url');
    return `${cookie}; portal_session.sig=${signature}`;
  });
}
