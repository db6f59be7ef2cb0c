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
  sessions,
  users,
  type Viewer,
} from '@portal/contracts';
import { memberRemoved } from '@portal/contracts/schemas';
import { eventRoutes, receive } from '@portal/kit';
import { identitySettings, photoOf, testDatabase, viewerToken } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { testPassword } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';

// Runs the service as a process of its own, with a stub forum that receives its events.
testDatabase();
/** Compiling the process from source takes seconds. */
jest.setTimeout(120_000);

const received = new EventEmitter();
const removed: number[] = [];
const { encyclopedia, forum } = stubServices({
  forumRoutes: eventRoutes('forum', [
    receive(memberRemoved, async ({ userId }) => {
      removed.push(userId);
      received.emit('removed');
    }),
  ]),
});
async function untilForumReceives(userId: number) {
  while (!removed.includes(userId)) await once(received, 'removed');
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
      ...identitySettings('account'),
      PORTAL_DATA_DIR: folder,
      SERVICE_URLS: `encyclopedia=${encyclopedia.origin()},forum=${forum.origin()}`,
    },
  });
  started.push(service);
  const [ready] = await once(service, 'message');
  const origin = `http://127.0.0.1:${ready.port}`;

  /** Sends a request as the gateway would. */
  const ask = async (
    call: Endpoint,
    { viewer, params, body }: { viewer?: Viewer; params?: Record<string, string | number>; body?: object },
  ) =>
    fetch(origin + addressOf(call, { params }), {
      method: call.method,
      headers: {
        ...(viewer && { [headers.viewer]: await viewerToken(viewer, 'account') }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { service, ask };
}
type Ask = Awaited<ReturnType<typeof startService>>['ask'];

let registered = 0;
/** A member with a favourite and a journal entry with a photo. */
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

test('deleting an account deletes its data, ends its sessions and informs the forum', async () => {
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

test('the next process finishes a removal that was killed, and informs the forum', async () => {
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
  const answer = ask(users.remove, { viewer, body: { password: testPassword } }).catch(() => 'cut off');
  while ((await accounts(viewer.id)) > 0);
  const killed = once(service, 'exit');
  service.kill('SIGKILL');
  await killed;
  expect(await answer).toBe('cut off');
  expect(await entriesOf(viewer.id)).toBeGreaterThan(0);
  expect(removed).not.toContain(viewer.id);

  // Expires the dead process's lease on the event.
  await database()
    .collection('outbox')
    .updateMany({}, { $set: { nextAt: new Date() } });
  await startService();
  await untilForumReceives(viewer.id);
  expect([await entriesOf(viewer.id), await picture(photoUrl)]).toEqual([0, 0]);
});
