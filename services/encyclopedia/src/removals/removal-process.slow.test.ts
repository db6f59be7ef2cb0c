import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, on, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addressOf,
  type Endpoint,
  headers,
  type PlantRemoval,
  plantAdmin,
  plantRemovals,
  plants,
  type ServiceName,
} from '@portal/contracts';
import { plantLifecycleChanged, privilegedAct } from '@portal/contracts/schemas';
import { eventRoutes, receive, unavailable } from '@portal/kit';
import { identitySettings, testDatabase, testService, viewerToken } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { catalogueFolder } from '../testing/catalogue-folder.ts';
import { buildEntry } from '../testing/factories.ts';
import { people } from '../testing/test-encyclopedia.ts';

/* The service as a process, with a small catalogue, its own database and stubs of the services that receive events. */
testDatabase();
// Compiling the process from source takes seconds on a busy machine.
jest.setTimeout(180_000);

const arrivals = new EventEmitter().setMaxListeners(0);
const received: string[] = [];
const down = new Set<ServiceName>();
const receiver = (name: ServiceName) =>
  testService(
    eventRoutes(name, [
      receive(plantLifecycleChanged, async ({ plantId, presence }) => {
        if (down.has(name)) throw unavailable('Down.');
        received.push(`${name} ${plantId} ${presence}`);
        arrivals.emit('event');
      }),
      receive(privilegedAct.encyclopedia, async ({ act, subject }) => {
        received.push(`${name} ${subject.id} ${act}`);
        arrivals.emit('event');
      }),
    ]),
    { name },
  );
const receivers = Object.fromEntries(
  [...plantLifecycleChanged.to, ...privilegedAct.encyclopedia.to].map((name) => [name, receiver(name)]),
);
async function untilReceived(...events: string[]) {
  while (!events.every((event) => received.includes(event))) await once(arrivals, 'event');
}
const everyone = (plantId: number, presence: string) =>
  plantLifecycleChanged.to.map((name) => `${name} ${plantId} ${presence}`);

let folder = '';
const started: ChildProcess[] = [];
beforeAll(async () => {
  folder = await catalogueFolder({ '7.json': buildEntry({ id: 7 }), '9.json': buildEntry({ id: 9 }) });
});
afterAll(async () => {
  for (const service of started) service.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Resolves with the message that a service sends once it is ready; notices come before. */
async function readyOf(service: ChildProcess): Promise<{ port: number }> {
  for await (const [message] of on(service, 'message')) if (message.type === 'ready') return message;
  throw new Error('The service ended.');
}

async function startService() {
  const { host, port } = mongoose.connection;
  const service = fork(join(__dirname, '../main.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'error',
      MONGODB_URI: `mongodb://${host}:${port}`,
      ...identitySettings('encyclopedia'),
      CATALOGUE_DIR: folder,
      SERVICE_URLS: Object.entries(receivers)
        .map(([name, { origin }]) => `${name}=${origin()}`)
        .join(','),
    },
  });
  started.push(service);
  const { port: servicePort } = await readyOf(service);
  /** Calls as the gateway does, for the site administrator. */
  const request = async (call: Endpoint, id?: number) =>
    fetch(`http://127.0.0.1:${servicePort}${addressOf(call, id ? { params: { id } } : {})}`, {
      method: call.method,
      headers: { [headers.viewer]: await viewerToken(people.admin, 'encyclopedia') },
    });
  return {
    request,
    async removal(plantId: number) {
      const list: PlantRemoval[] = await (await request(plantRemovals.list)).json();
      return list.find((one) => one.plantId === plantId);
    },
    async kill() {
      const ended = once(service, 'exit');
      service.kill('SIGKILL');
      await ended;
    },
  };
}

test('the home page’s first plates are stored when the service says that it is ready', async () => {
  const { kill } = await startService();
  const pictures = mongoose.connection
    .getClient()
    .db('portal_encyclopedia')
    .collection('imageVariants.files');

  expect(await pictures.countDocuments({ filename: /^plate-7-cover-.*\.(320|640)\.avif$/ })).toBe(2);
  await kill();
});

test('a deletion reaches every service, though one was down and the process was killed', async () => {
  down.add('hub');
  const first = await startService();
  expect((await first.request(plantAdmin.remove, 7)).status).toBe(204);
  expect((await first.request(plants.read, 7)).status).toBe(404);
  await untilReceived('account 7 removed', 'forum 7 removed', 'vision 7 removed', 'admin 7 plant.removed');
  expect(await first.removal(7)).toMatchObject({
    state: 'removing',
    waitingFor: expect.arrayContaining(['hub']),
  });
  await first.kill();

  const second = await startService();
  expect((await second.request(plants.read, 7)).status).toBe(404);
  expect(await second.removal(7)).toMatchObject({ state: 'removing' });
  down.clear();
  await untilReceived(...everyone(7, 'removed'));
  while ((await second.removal(7))?.state !== 'removed');
  expect(await second.removal(7)).toMatchObject({ waitingFor: [] });

  expect((await second.request(plantRemovals.undo, 7)).status).toBe(200);
  expect((await second.request(plants.read, 7)).status).toBe(200);
  await untilReceived(...everyone(7, 'present'), 'admin 7 plant.restored');
  expect(received.filter((event) => event === 'admin 7 plant.removed')).toHaveLength(1);
  await second.kill();
});

test('a deletion that a killed process did not publish is published by the next', async () => {
  const plantsIn = mongoose.connection
    .getClient()
    .db('portal_encyclopedia')
    .collection<{ _id: number }>('plants');
  const removal = {
    at: new Date(),
    by: { id: 13, username: 'team' },
    commonName: 'a',
    latinName: 'b',
    revision: 9,
  };
  const payload = { plantId: 9, presence: 'removed', revision: 9 };
  const pendingEvents = [{ topic: plantLifecycleChanged.name, key: '9:9', payload }];
  await plantsIn.updateOne({ _id: 9 }, { $set: { removal, pendingEvents, revision: 9 } });

  const { request, removal: removalOf, kill } = await startService();
  expect((await request(plants.read, 9)).status).toBe(404);
  await untilReceived(...everyone(9, 'removed'));
  while ((await removalOf(9))?.state !== 'removed');
  expect((await plantsIn.findOne({ _id: 9 })) as unknown).toMatchObject({ pendingEvents: [] });
  await kill();
});

test('a plant whose seven days ended while the service was down is erased at the next start', async () => {
  const plantsIn = mongoose.connection
    .getClient()
    .db('portal_encyclopedia')
    .collection<{ _id: number }>('plants');
  await plantsIn.updateOne({ _id: 9 }, { $set: { 'removal.at': new Date('2026-01-01') } });

  const { request, kill } = await startService();
  await untilReceived(...everyone(9, 'erased'));
  expect((await request(plantRemovals.undo, 9)).status).toBe(409);
  await kill();
});
