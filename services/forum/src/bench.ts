import { performance } from 'node:perf_hooks';
import {
  addressOf,
  comments,
  cursorOf,
  type Endpoint,
  headers,
  threads,
  type Viewer,
  writings,
} from '@portal/contracts';
import { signCaller, signViewer } from '@portal/kit';
import mongoose from 'mongoose';
import { startForum } from './app.ts';
import { bigThread, busyMember, fillForum, madeUpWord, threadCount } from './testing/big-forum.ts';
import { startDatabaseServer } from './testing/database-server.ts';

/**
 * Prints how long the service takes over 100,000 threads and a thread of 10,000 comments, HTTP, checking of the reply
 * and the database included: `npm run bench -w @portal/forum-service`.
 */
const secret = 'a-secret-for-the-bench-that-is-long-enough';
const member: Viewer = { id: 17, username: 'member', roles: [] };
const moderator: Viewer = { id: 18, username: 'moderator', roles: ['moderator'] };

const database = await startDatabaseServer(process.cwd());
const forum = await startForum({
  HOST: '127.0.0.1',
  PORT: 0,
  PORTAL_DATA_DIR: './data',
  INTERNAL_SECRET: secret,
  LOG_LEVEL: 'fatal',
  SERVICE_URLS: {},
  MONGODB_URI: database.uri,
  PUBLIC_URL: undefined,
  RATE_LIMIT_FACTOR: 1000,
});
try {
  const begun = performance.now();
  const places = await fillForum();
  print(`${threadCount} threads written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await report(places);
} finally {
  await mongoose.connection.dropDatabase();
  await forum.stop();
  await database.stop();
}

async function report({ deepest, lastComments }: { deepest: Date; lastComments: Date }) {
  const list = (query: object) => () => get(threads.list, { query });
  const ofBig = { params: { id: bigThread } };
  const deep = cursorOf(deepest.toISOString(), 1);
  await measure('list, newest', list({}));
  await measure('list, newest, as a member', () => get(threads.list, { query: {} }, member));
  await measure('list, by activity', list({ sort: 'activity' }));
  await measure('list of a plant', (at) => get(threads.list, { query: { plant: String((at % 162) + 1) } }));
  await measure('list of a plant, by activity', (at) =>
    get(threads.list, { query: { plant: String((at % 162) + 1), sort: 'activity' } }),
  );
  await measure('page 4,500', list({ before: deep }));
  await measure('page 4,500, as a member', () => get(threads.list, { query: { before: deep } }, member));
  await measure('search, rare word', (at) => get(threads.list, { query: { q: madeUpWord(3000 + at) } }));
  await measure('search, common word', (at) => get(threads.list, { query: { q: madeUpWord(at % 5) } }));
  await measure('search, middling word', (at) =>
    get(threads.list, { query: { q: madeUpWord(20 + (at % 80)) } }),
  );
  await measure('search, three words', (at) =>
    get(threads.list, {
      query: { q: `${madeUpWord(at % 5)} ${madeUpWord(10 + (at % 9))} ${madeUpWord(40 + at)}` },
    }),
  );
  await measure('search, two letters', (at) =>
    get(threads.list, { query: { q: madeUpWord(at).slice(0, 2) } }),
  );
  await measure('search, by activity', (at) =>
    get(threads.list, { query: { q: madeUpWord(20 + at), sort: 'activity' } }),
  );
  await measure('thread', (at) => get(threads.read, { params: { id: 1 + ((at * 488) % threadCount) } }));
  await measure('comments, first page of 10,000', () => get(comments.list, { ...ofBig, query: {} }));
  await measure('comments, last page of 10,000', () =>
    get(comments.list, { ...ofBig, query: { after: cursorOf(lastComments.toISOString(), 1) } }),
  );
  await measure('public profile, 20,000 comments', () =>
    get(writings.ofMember, { params: { id: busyMember }, query: { as: 'public' } }),
  );
  await measure('feed', () => get(threads.feed, {}));
  await measure('reply to a thread of 10,000', () =>
    post(comments.create, ofBig, { content: 'A', authorName: 'B' }),
  );
  const hideOrShow = (at: number) => patch(at % 2 === 0 ? threads.moderatorHide : threads.unhide, ofBig);
  await measure('hiding, showing a thread of 10,000', hideOrShow, { first: 2, counted: 20 });
  await measure('new thread', () =>
    post(threads.create, {}, { title: 'A', content: 'Moss and more. '.repeat(60), authorName: 'B' }),
  );
}

async function get(call: Endpoint, input: object, viewer?: Viewer) {
  const response = await fetch(`http://127.0.0.1:${forum.port}${addressOf(call, input)}`, {
    headers: {
      ...(call.access === 'internal' && { [headers.caller]: await signCaller('account', secret) }),
      ...(viewer && { [headers.viewer]: await signViewer(viewer, secret) }),
    },
  });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${body}`);
}

async function post(call: Endpoint, input: object, body: object) {
  await change(call, input, { viewer: member, body: JSON.stringify(body), status: 201 });
}

async function patch(call: Endpoint, input: object) {
  await change(call, input, { viewer: moderator, body: null, status: 200 });
}

async function change(
  call: Endpoint,
  input: object,
  { viewer, body, status }: { viewer: Viewer; body: string | null; status: number },
) {
  const response = await fetch(`http://127.0.0.1:${forum.port}${addressOf(call, input)}`, {
    method: call.method,
    headers: { [headers.viewer]: await signViewer(viewer, secret), 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status} ${text}`);
}

async function measure(
  name: string,
  ask: (at: number) => Promise<void>,
  { first, counted } = { first: 20, counted: 200 },
) {
  // The first requests also pay for compiling.
  for (let at = 0; at < first; at++) await ask(at);
  const times: number[] = [];
  for (let at = 0; at < counted; at++) {
    const begun = performance.now();
    await ask(at);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1).padStart(7);
  print(`${name.padEnd(34)} p50 ${share(0.5)} ms   p99 ${share(0.99)} ms`);
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
