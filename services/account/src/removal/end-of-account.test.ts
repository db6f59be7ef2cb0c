import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressOf,
  type Endpoint,
  favorites,
  headers,
  journal,
  memberRemoved,
  sessions,
  users,
  type Viewer,
} from '@portal/contracts';
import { eventRoutes, receive, signViewer } from '@portal/kit';
import { testDatabase, testSecret } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { testPassword } from '../testing/factories.ts';
import { photoOf } from '../testing/pictures.ts';
import { neighbours } from '../testing/stub-services.ts';

/*
 * The end of an account by the service as it runs: a process of its own, its own database on the server of the tests,
 * and a forum that hears of it.
 */
testDatabase();
/** A process that is compiled from source takes seconds to start on a busy machine. */
jest.setTimeout(120_000);

const heard = new EventEmitter();
const removed: number[] = [];
const { encyclopedia, forum } = neighbours({
  forumRoutes: eventRoutes('forum', [
    receive(memberRemoved, async ({ userId }) => {
      removed.push(userId);
      heard.emit('removed');
    }),
  ]),
});
async function untilForumReceives(userId: number) {
  while (!removed.includes(userId)) await once(heard, 'removed');
}

const folder = mkdtempSync(join(tmpdir(), 'account-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const service of started) service.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startService() {
  const { host, port } = mongoose.connection;
  const service = fork(join(__dirname, '../main.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      MONGODB_URI: `mongodb://${host}:${port}`,
      INTERNAL_SECRET: testSecret,
      PORTAL_DATA_DIR: folder,
      SERVICE_URLS: `encyclopedia=${encyclopedia.origin()},forum=${forum.origin()}`,
    },
  });
  started.push(service);
  const [ready] = await once(service, 'message');
  const origin = `http://127.0.0.1:${ready.port}`;

  /** Asks as the gateway would. */
  const ask = async (
    call: Endpoint,
    { viewer, params, body }: { viewer?: Viewer; params?: Record<string, string | number>; body?: object },
  ) =>
    fetch(origin + addressOf(call, { params }), {
      method: call.method,
      headers: {
        ...(viewer && { [headers.viewer]: await signViewer(viewer, testSecret) }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { service, ask };
}
type Ask = Awaited<ReturnType<typeof startService>>['ask'];

let registered = 0;
/** A member who has registered, marked a plant and written of it with a photo. */
async function member(ask: Ask) {
  registered += 1;
  const username = `leaving-${process.pid}-${registered}`;
  const answer = await ask(users.register, { body: { username, password: testPassword } });
  const viewer: Viewer = { id: (await answer.json()).id, username, roles: [] };
  await ask(favorites.add, { viewer, params: { plantId: 1 } });
  const written = await ask(journal.create, {
    viewer,
    params: { userId: viewer.id },
    body: { plantId: 1, notes: 'x', photoUrl: await photoOf('#e0a000') },
  });
  return { viewer, username, photoUrl: String((await written.json()).photoUrl) };
}

const database = () => mongoose.connection.getClient().db('portal_account');
const entriesOf = (userId: number) => database().collection('journalentries').countDocuments({ userId });
const accounts = (userId: number) =>
  database().collection<{ _id: number }>('users').countDocuments({ _id: userId });
const picture = (photoUrl: string) =>
  database()
    .collection('images.files')
    .countDocuments({ filename: photoUrl.slice(photoUrl.lastIndexOf('/') + 1) });

test('an account that its owner deletes is gone when they are told so, its sessions end, and the forum hears of it', async () => {
  const { service, ask } = await startService();
  const { viewer, username, photoUrl } = await member(ask);
  expect(await picture(photoUrl)).toBe(1);

  const answer = await ask(users.remove, { viewer, body: { password: testPassword } });
  expect(answer.status).toBe(204);
  expect(JSON.parse(answer.headers.get(headers.session) ?? '')).toEqual({
    order: 'end_all',
    userId: viewer.id,
  });
  expect([await accounts(viewer.id), await entriesOf(viewer.id), await picture(photoUrl)]).toEqual([0, 0, 0]);
  await untilForumReceives(viewer.id);

  const credentials = { username, password: testPassword };
  expect((await ask(sessions.start, { body: credentials })).status).toBe(401);
  expect((await ask(favorites.add, { viewer, params: { plantId: 2 } })).status).toBe(401);
  expect((await ask(users.remove, { viewer, body: { password: testPassword } })).status).toBe(401);
  const stopped = once(service, 'exit');
  service.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
});

test('a removal whose process is killed in the middle is finished by the next, and the forum hears of it', async () => {
  const { service, ask } = await startService();
  const { viewer, photoUrl } = await member(ask);
  const now = new Date();
  await database()
    .collection<{ _id: number }>('journalentries')
    .insertMany(
      Array.from({ length: 3000 }, (_, index) => ({
        _id: viewer.id * 10_000_000 + index,
        userId: viewer.id,
        plantId: 1,
        notes: 'x',
        requestKey: `key ${index}`,
        createdAt: now,
        updatedAt: now,
      })),
    );
  const asked = ask(users.remove, { viewer, body: { password: testPassword } }).catch(() => 'cut off');
  while ((await accounts(viewer.id)) > 0);
  const killed = once(service, 'exit');
  service.kill('SIGKILL');
  await killed;
  expect(await asked).toBe('cut off');
  expect(await entriesOf(viewer.id)).toBeGreaterThan(0);
  expect(removed).not.toContain(viewer.id);

  // The time for which the dead process held the event is over.
  await database()
    .collection('outbox')
    .updateMany({}, { $set: { nextAt: new Date() } });
  await startService();
  await untilForumReceives(viewer.id);
  expect([await entriesOf(viewer.id), await picture(photoUrl)]).toEqual([0, 0]);
});
