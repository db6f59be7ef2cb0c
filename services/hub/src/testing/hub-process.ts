import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  addressOf,
  type Endpoint,
  headers,
  type InputOf,
  type ReplyOf,
  type Viewer,
} from '@portal/contracts';
import { identitySettings, viewerToken } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { openSocket, type TestSocket } from './test-socket.ts';

/** The whole service in its own process, from source. */
export interface HubProcess {
  /** Calls as the gateway does. Throws if the call fails or the connection breaks. */
  ask: <const E extends Endpoint>(viewer: Viewer, call: E, input: InputOf<E>) => Promise<ReplyOf<E>>;
  socket: (viewer: Viewer) => Promise<TestSocket>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts a process on the tests' database server. */
export async function startHubProcess(settings: NodeJS.ProcessEnv = {}): Promise<HubProcess> {
  const { host, port: databasePort } = mongoose.connection;
  const service: ChildProcess = fork(join(__dirname, '../main.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NODE_ENV: 'production',
      MONGODB_URI: `mongodb://${host}:${databasePort}`,
      ...identitySettings('hub'),
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_FACTOR: '100000',
      ...settings,
    },
  });
  const [{ port }] = await once(service, 'message');
  const origin = `http://127.0.0.1:${port}`;
  const identity = async (viewer: Viewer) => ({ [headers.viewer]: await viewerToken(viewer, 'hub') });
  return {
    async ask(viewer, call, input) {
      const { params, query, body } = input as {
        params?: Record<string, string>;
        query?: object;
        body?: object;
      };
      const response = await fetch(origin + addressOf(call, { params, query }), {
        method: call.method,
        headers: { ...(await identity(viewer)), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as ReplyOf<typeof call>;
    },
    socket: async (viewer) => openSocket(`${origin}/ws`, await identity(viewer)),
    async stop(signal = 'SIGTERM') {
      if (service.exitCode !== null || service.signalCode !== null) return;
      const ended = once(service, 'exit');
      service.kill(signal);
      await ended;
    },
  };
}
