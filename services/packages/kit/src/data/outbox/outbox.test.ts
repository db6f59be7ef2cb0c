import { EventEmitter, once as nextEvent } from 'node:events';
import { topic } from '@portal/contracts';
import { eventEndpoint } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import * as z from 'zod/mini';
import { type Caller, createCaller } from '../../http/call.ts';
import { unavailable } from '../../http/errors.ts';
import { createLog } from '../../process/log.ts';
import { createMetrics } from '../../process/metrics.ts';
import { testDatabase, testIdentity, testService } from '../../testing/index.ts';
import { createOutbox, type Outbox, type OutboxOptions, pendingReceivers } from './outbox.ts';
import { eventRoutes, once, receive } from './receive-events.ts';

testDatabase();

const plantRemoved = topic({
  name: 'plant.removed',
  from: 'encyclopedia',
  to: ['account', 'hub'],
  payload: z.object({ plantId: z.number() }),
});

/** Acts of the receiving services, and the obstacle that makes one fail. */
const acted = new EventEmitter();
let done: string[] = [];
let obstacle: (() => void | Promise<void>) | undefined;
const receiver = (name: 'account' | 'hub') =>
  eventRoutes(name, [
    receive(plantRemoved, async ({ plantId }) => {
      if (name === 'hub') await obstacle?.();
      done.push(`${name} ${plantId}`);
      acted.emit('done');
    }),
  ]);
const account = testService(receiver('account'));
const hub = testService(receiver('hub'));

const open: { outbox: Outbox; caller: Caller }[] = [];
const lines: string[] = [];
function startOutbox(options: Partial<OutboxOptions> = {}) {
  const urls = { account: account.origin(), hub: hub.origin() };
  const caller = createCaller({ identity: testIdentity('encyclopedia'), urls });
  const metrics = createMetrics('encyclopedia');
  const outbox = createOutbox({
    service: 'encyclopedia',
    call: caller.call,
    log: createLog({ name: 'encyclopedia', stream: { write: (line) => lines.push(line) } }),
    metrics,
    firstPauseMs: 20,
    effects: [receive(plantRemoved, async ({ plantId }) => done.push(`here ${plantId}`))],
    ...options,
  });
  open.push({ outbox, caller });
  return { outbox, metrics, start: () => outbox.start() };
}

const events = () =>
  mongoose.connection.collection<{ _id: string; isDead: boolean; attempts: number }>('outbox');
/** Waits until the receivers have acted this many times in all. */
async function untilDone(count: number) {
  while (done.length < count) await nextEvent(acted, 'done');
}
async function untilStopped() {
  for (const { outbox, caller } of open.splice(0)) {
    await outbox.stop();
    await caller.close();
  }
}

beforeEach(() => {
  done = [];
  obstacle = undefined;
});
afterEach(async () => {
  await untilStopped();
  await events().deleteMany({});
});

test('a decision is applied here before `add` resolves, and then in every receiving service', async () => {
  const { outbox } = startOutbox();
  await outbox.start();
  await outbox.add(plantRemoved, { plantId: 1 }, '1');
  expect(done[0]).toBe('here 1');
  await untilDone(3);
  await untilStopped();
  expect(done.sort()).toEqual(['account 1', 'here 1', 'hub 1']);
  expect(await events().countDocuments({})).toBe(0);
});

test('a service that is down receives the event later, and the others once', async () => {
  let refusals = 3;
  obstacle = () => {
    if (refusals-- > 0) throw unavailable('Down.');
  };
  const { outbox } = startOutbox();
  await outbox.start();
  await outbox.add(plantRemoved, { plantId: 2 }, '2');
  await untilDone(3);
  await untilStopped();
  expect(done.sort()).toEqual(['account 2', 'here 2', 'hub 2']);
  expect(refusals).toBe(-1);
});

test('pending receivers can be listed', async () => {
  let isOpen = false;
  obstacle = () => {
    if (!isOpen) throw unavailable('Down.');
  };
  const { outbox } = startOutbox();
  await outbox.start();
  await outbox.add(plantRemoved, { plantId: 9 }, '9');
  await untilDone(2);
  while ((await pendingReceivers(plantRemoved, ['9'])).get('9')?.includes('account'));
  expect(await pendingReceivers(plantRemoved, ['9', '10'])).toEqual(new Map([['9', ['hub']]]));
  isOpen = true;
  await untilDone(3);
  await untilStopped();
  expect(await pendingReceivers(plantRemoved, ['9', '10'])).toEqual(new Map());
});

test('the next process completes what a process died in', async () => {
  const dead = startOutbox({
    leaseMs: 50,
    effects: [receive(plantRemoved, () => new Promise(() => undefined))],
  });
  void dead.outbox.add(plantRemoved, { plantId: 3 }, '3');
  while ((await events().countDocuments({})) === 0);
  await startOutbox().start();
  await untilDone(3);
  await untilStopped();
  expect(done.sort()).toEqual(['account 3', 'here 3', 'hub 3']);
});

test('a failing own effect is an error to its caller, and is retried', async () => {
  let failures = 1;
  const effects = [
    receive(plantRemoved, async ({ plantId }) => {
      if (failures-- > 0) throw new Error('The disk is full.');
      done.push(`here ${plantId}`);
    }),
  ];
  const { outbox } = startOutbox({ effects });
  await outbox.start();
  await expect(outbox.add(plantRemoved, { plantId: 4 }, '4')).rejects.toThrow('The disk is full.');
  await untilDone(3);
  expect(done[0]).toBe('here 4');
});

test('the same event is applied once, however often it comes', async () => {
  const { outbox } = startOutbox();
  await outbox.start();
  await Promise.all([
    outbox.add(plantRemoved, { plantId: 5 }, '5'),
    outbox.add(plantRemoved, { plantId: 5 }, '5'),
  ]);
  await untilDone(4);
  await outbox.add(plantRemoved, { plantId: 5 }, '5');
  await outbox.add(plantRemoved, { plantId: 6 }, '6');
  while (!done.includes('hub 6')) await nextEvent(acted, 'done');
  expect(done.filter((act) => act === 'hub 5')).toHaveLength(1);
  expect(done.filter((act) => act === 'account 5')).toHaveLength(1);
});

test('a failed act is not remembered as done', async () => {
  let runs = 0;
  const act = async () => {
    if (runs++ === 0) throw new Error('first');
  };
  await expect(once('event', act)).rejects.toThrow('first');
  await once('event', act);
  await once('event', act);
  expect(runs).toBe(2);
});

test('an event that always fails is given up, counted and logged', async () => {
  obstacle = () => {
    throw unavailable('Never.');
  };
  const { outbox, metrics } = startOutbox({ firstPauseMs: 0 });
  await outbox.start();
  await outbox.add(plantRemoved, { plantId: 7 }, '7');
  while ((await events().countDocuments({ isDead: true })) === 0);
  await untilStopped();
  expect(await events().findOne({})).toMatchObject({
    attempts: 20,
    pending: ['hub'],
    problem: expect.stringMatching(/^hub: /),
  });
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/outbox_dead_events\{service="encyclopedia"\} 1\n/);
  expect(text).toMatch(/outbox_attempts_total\{.*outcome="dead".*\} 1\n/);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'task given up', task: 'plant.removed:7' }),
  );
});

test('events are accepted only from services, and only of known topics', async () => {
  const body = JSON.stringify({ id: '1', topic: 'plant.renamed', payload: {} });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  expect((await hub.fetch('/internal/events', init)).status).toBe(403);
  expect(
    (await hub.as({ id: 1, username: 'a', roles: ['admin'] }).fetch('/internal/events', init)).status,
  ).toBe(403);
  expect((await hub.asService('encyclopedia').fetch('/internal/events', init)).status).toBe(404);
});

test('a service can’t publish the events of another', async () => {
  const event = { id: 'forged', topic: plantRemoved.name, payload: { plantId: 7 } };
  await expect(hub.asService('forum').call(eventEndpoint('hub'), { body: event })).rejects.toMatchObject({
    code: 'not_allowed',
  });
  expect(done).toEqual([]);
});

test('a payload that doesn’t match its topic is a bug of the sender, and nothing is stored', async () => {
  const { outbox } = startOutbox();
  await expect(outbox.add(plantRemoved, { plantId: 'x' as unknown as number }, '8')).rejects.toThrow();
  expect(await events().countDocuments({})).toBe(0);
});
