/**
 * Replaces each service of a running portal in turn, under a hundred requests a second through the gateway, one of ten of
 * them a write where the service takes writes of members, and prints how many failed. Run it by
 * `npm run measure:replacement` on a built clone.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { accuracy, audit, bulletin, chat, favorites, plants, sessions, threads } from '@portal/contracts';
import { staff } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';

const perSecond = 100;
/** The load runs so long before a replacement and after it, in milliseconds. */
const restMs = 3000;

interface Shot {
  method: string;
  path: string;
  body?: unknown;
}

/** What is asked of each service; the last word is a write that may be made again and again. */
const load: Record<string, { read: Shot; write?: () => Shot }> = {
  encyclopedia: { read: plants.cards },
  account: {
    read: favorites.list,
    write: () => ({ ...favorites.add, path: `/api/favorites/${1 + Math.floor(Math.random() * 100)}` }),
  },
  forum: {
    read: threads.list,
    write: () => ({ ...threads.create, body: { title: 'Moss', content: 'Grows.', authorName: 'Rosa' } }),
  },
  hub: {
    read: bulletin.list,
    write: () => ({ ...chat.post, body: { message: 'Hello.', requestKey: randomUUID() } }),
  },
  vision: { read: accuracy.read },
  admin: { read: audit.list },
};

const agent = new Agent({ keepAlive: true });
const portal = await startPortal({ RATE_LIMIT_FACTOR: '100000' });
let cookie = '';
try {
  cookie = await logIn(portal);
  let failures = 0;
  for (const service of Object.keys(load)) failures += await measure(service);
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await portal.stop();
  agent.destroy();
}

/** Prints the figures of one replacement; answers how many requests failed. */
async function measure(service: string): Promise<number> {
  const before = portal.pidOf(service);
  const shooting = shoot(service);
  await pause(restMs);
  const begun = performance.now();
  const restart = spawn(process.execPath, ['services/packages/cli/bin/portal.mjs', 'restart', service], {
    env: { ...process.env, PORTAL_DATA_DIR: portal.dataFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await ended(restart);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (portal.pidOf(service) === before) throw new Error(`${service} was not replaced.`);
  await pause(restMs);
  const { reads, writes, failed, slowest } = await shooting.stop();
  process.stdout.write(
    `${service.padEnd(14)} ${reads} reads, ${writes} writes, ${failed.length} failed; slowest ${slowest.toFixed(0)} ms; replaced in ${seconds} s\n`,
  );
  for (const why of new Set(failed)) {
    process.stdout.write(`  ${failed.filter((each) => each === why).length} × ${why}\n`);
  }
  return failed.length;
}

async function ended(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The order to restart ended with code ${code}.`);
}

/** Sends requests at their times, whether or not earlier ones are answered, until it is stopped. */
function shoot(service: string) {
  const { read, write } = load[service] ?? { read: plants.cards };
  const count = { reads: 0, writes: 0, failed: [] as string[], slowest: 0 };
  const begun = performance.now();
  const open = new Set<Promise<void>>();
  let sent = 0;
  const timer = setInterval(() => {
    for (; sent < ((performance.now() - begun) / 1000) * perSecond; sent += 1) {
      const shot = write && sent % 10 === 0 ? write() : read;
      count[shot === read ? 'reads' : 'writes'] += 1;
      const answer = send(shot, count).finally(() => open.delete(answer));
      open.add(answer);
    }
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return count;
    },
  };
}

async function send(shot: Shot, count: { failed: string[]; slowest: number }): Promise<void> {
  const begun = performance.now();
  const status = await ask(shot).then(
    (answer) => answer.status,
    (error: Error) => error.message,
  );
  count.slowest = Math.max(count.slowest, performance.now() - begun);
  if (typeof status === 'string' || status >= 400)
    count.failed.push(`${shot.method} ${shot.path.replace(/\d+$/, ':id')}: ${status}`);
}

function ask({ method, path, body }: Shot, more: Record<string, string> = { cookie }) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const { origin, hostname, port } = new URL(portal.address);
  const headers = {
    origin,
    ...more,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise<{ status: number; cookies: string[] }>((done, fail) => {
    request({ agent, hostname, port, method, path, headers }, (response) => {
      response.resume();
      response.once('error', fail);
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [] }),
      );
    })
      .on('error', fail)
      .end(text);
  });
}

/** The administrator's cookie: who may read everything. */
async function logIn({ dataFolder }: RunningPortal): Promise<string> {
  const { cookies } = await ask({ ...sessions.start, body: staff('admin', dataFolder) }, {});
  return cookies.map((each) => each.split(';', 1)[0]).join('; ');
}
