import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addressOf,
  comments,
  type Endpoint,
  headers,
  type InputOf,
  type ReplyOf,
  threads,
  type Viewer,
} from '@portal/contracts';
import { noticeGiven } from '@portal/contracts/schemas';
import { connectDatabase, disconnectDatabase, eventRoutes, receive } from '@portal/kit';
import { identitySettings, stubAccounts, viewerToken } from '@portal/kit/testing';
import { type MongoServer, startMongoServer } from '@portal/kit/testing/mongo-server';
import mongoose from 'mongoose';
import { CommentModel } from './comments/comment.model.ts';
import { SubscriptionModel } from './participation/subscription.model.ts';
import { reconcile } from './reconcile.ts';
import { linus, moderator, rosa } from './testing/people.ts';
import { commentBody, quietLog, threadBody } from './testing/test-forum.ts';
import { ThreadModel } from './threads/thread.model.ts';

/** Notified members with their notices, in the order of arrival. */
const notified: { key: string; userId: number }[] = [];
const accounts = stubAccounts(
  [rosa, linus, moderator],
  eventRoutes('account', [
    receive(noticeGiven, async ({ key, recipients }) => {
      notified.push(...recipients.map((userId) => ({ key, userId })));
    }),
  ]),
);
let database: MongoServer;
let service: ChildProcess;
let origin: string;

/** Runs the whole service from its source. */
async function start(settings: NodeJS.ProcessEnv = {}) {
  service = fork(join(__dirname, 'main.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      MONGODB_URI: database.uri,
      ...identitySettings('forum'),
      SERVICE_URLS: `account=${accounts.origin()}`,
      LOG_LEVEL: 'fatal',
      ...settings,
    },
  });
  const [{ port }] = await once(service, 'message');
  origin = `http://127.0.0.1:${port}`;
}

async function stop(signal: NodeJS.Signals = 'SIGTERM') {
  if (service.exitCode !== null || service.signalCode !== null) return;
  const ended = once(service, 'exit');
  service.kill(signal);
  await ended;
}

beforeAll(async () => {
  database = await startMongoServer();
  await connectDatabase({ MONGODB_URI: database.uri }, 'forum');
});
afterEach(() => stop());
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnectDatabase();
  await database.stop();
});

async function send(call: Endpoint, viewer: Viewer, input: { params?: { id: number }; body?: object } = {}) {
  return fetch(`${origin}${addressOf(call, input)}`, {
    method: call.method,
    headers: {
      [headers.viewer]: await viewerToken(viewer, 'forum'),
      ...(input.body && { 'content-type': 'application/json' }),
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  });
}
const ask = async <E extends Endpoint>(call: E, viewer: Viewer, input: InputOf<E>) =>
  (await send(call, viewer, input as object)).json() as Promise<ReplyOf<E>>;
const outbox = () => mongoose.connection.collection<{ _id: string } & Record<string, unknown>>('outbox');
/** Decided and not yet carried out. Acts of staff stay in the outbox, as their receiver doesn't run. */
const publishedActs = async () =>
  (await outbox().find({ topic: 'privileged_act.forum' }).toArray()).map(({ payload }) => payload);
const pendingRemovals = () => outbox().countDocuments({ topic: 'forum.removal' });

test('threads survive a restart, and deleting works across it', async () => {
  await start();
  const { id } = await ask(threads.create, rosa, { body: threadBody });
  await stop();
  await start();
  expect(await ask(threads.read, rosa, { params: { id } })).toMatchObject({
    ...threadBody,
    author: { username: 'rosa' },
  });

  expect((await send(threads.moderatorRemove, moderator, { params: { id } })).status).toBe(204);

  expect((await send(threads.read, rosa, { params: { id } })).status).toBe(404);
  expect(await publishedActs()).toMatchObject([{ act: 'thread.removed', subject: { id } }]);
  expect(await pendingRemovals()).toBe(0);
});

test('the next process carries out a removal that was decided before a crash', async () => {
  await start();
  const { id } = await ask(threads.create, rosa, { body: threadBody });
  await stop('SIGKILL');
  // A decision as the kit's outbox stores it.
  await outbox().insertOne({
    _id: `forum.removal:thread ${id}`,
    topic: 'forum.removal',
    payload: {
      noun: 'thread',
      targetId: id,
      threadId: id,
      by: {
        moderator: { id: moderator.id, username: moderator.username },
        at: new Date().toISOString(),
      },
    },
    pending: ['forum'],
    attempts: 0,
    nextAt: new Date(),
    createdAt: new Date(),
    isDead: false,
    problems: [],
  });

  await start();

  while ((await pendingRemovals()) > 0);
  expect((await send(threads.read, rosa, { params: { id } })).status).toBe(404);
  expect(await publishedActs()).toContainEqual(
    expect.objectContaining({ act: 'thread.removed', subject: expect.objectContaining({ id }) }),
  );
});

test('reconciling corrects the count after a crash amid forty replies', async () => {
  await start({ RATE_LIMIT_FACTOR: '100' });
  const { id } = await ask(threads.create, rosa, { body: threadBody });
  const replies = Array.from({ length: 40 }, () =>
    send(comments.create, linus, { params: { id }, body: commentBody }),
  );
  await Promise.race(replies);
  await stop('SIGKILL');
  const acknowledged = (await Promise.allSettled(replies)).filter(({ status }) => status === 'fulfilled');

  await reconcile(new Date(Date.now() + 1), quietLog);

  const written = await CommentModel.countDocuments({ threadId: id });
  expect(written).toBeGreaterThanOrEqual(acknowledged.length);
  expect(await ThreadModel.findById(id).lean()).toMatchObject({ commentCount: written });
});

test('all watchers of a thread are notified, also if the process is killed amid that', async () => {
  await start({ RATE_LIMIT_FACTOR: '100' });
  const { id } = await ask(threads.create, rosa, { body: threadBody });
  const watchers = Array.from({ length: 2000 }, (_, index) => 1000 + index);
  await SubscriptionModel.insertMany(
    watchers.map((userId) => ({ threadId: id, userId, level: 'watching' as const })),
  );
  const { id: commentId } = await ask(comments.create, linus, { params: { id }, body: commentBody });
  const recipients = () =>
    notified.filter(({ key }) => key === `comment:${commentId}`).map(({ userId }) => userId);
  while (recipients().length === 0) await pause(1);
  await stop('SIGKILL');
  expect(recipients().length).toBeLessThanOrEqual(watchers.length);
  // As if the leases of the killed process had ended.
  for (const name of ['noticeTasks', 'outbox'])
    await mongoose.connection.collection(name).updateMany({}, { $set: { nextAt: new Date() } });

  await start();

  while (new Set(recipients()).size <= watchers.length) await pause(10);
  expect(new Set(recipients())).toEqual(new Set([rosa.id, ...watchers]));
});

test('RATE_LIMIT_FACTOR applies to the posting limits', async () => {
  await start({ RATE_LIMIT_FACTOR: '0.1' });
  const statuses = [];
  for (let index = 0; index < 3; index++)
    statuses.push((await send(threads.create, { ...rosa, id: 77 }, { body: threadBody })).status);

  expect(statuses).toEqual([201, 201, 429]);
});
