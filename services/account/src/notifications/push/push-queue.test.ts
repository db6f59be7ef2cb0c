import { createECDH } from 'node:crypto';
import { pushMessages } from '@portal/contracts';
import type { Call } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import { asViewer, createUser } from '../../testing/factories.ts';
import { silentLog } from '../../testing/test-account.ts';
import { NotificationSettingsModel } from '../notification-settings.model.ts';
import { storeCareNotice } from '../notify.ts';
import { pushRoutes } from './push.routes.ts';
import { maxFailures, toleratedFailures } from './push-failures.ts';
import { PushSubscriptionModel } from './push-subscription.model.ts';
import { createPushes } from './pushes.ts';

testDatabase();
const service = testService(
  pushRoutes('a public key', () => new Date()),
  { name: 'account' },
);
const noCall: Call = () => Promise.reject(new Error('Care needs no other service.'));

/** What the push service of an address answers; 201 by default. */
let answers: Record<string, () => Promise<number>> = {};
let asked: string[] = [];
let pushes = pushesWith({});

function pushesWith(options: { deadlineMs?: number }) {
  return createPushes({
    call: noCall,
    firstPauseMs: 0,
    send: async ({ endpoint }) => {
      const name = endpoint.slice(endpoint.lastIndexOf('/') + 1);
      asked.push(name);
      return answers[name]?.() ?? 201;
    },
    ...options,
  });
}
const perform = () => pushes.tasks.performDue(pushes.deliver, silentLog);
const waiting = () => pushes.tasks.collection().countDocuments({});

beforeEach(() => {
  answers = {};
  asked = [];
  pushes = pushesWith({});
});
afterEach(async () => {
  await pushes.stop();
  await pushes.tasks.collection().deleteMany({});
  await PushSubscriptionModel.deleteMany({});
});

const never = () => new Promise<number>(() => undefined);
const busy = async () => 503;
const newKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'a'.repeat(22),
});

async function newMember(...browsers: string[]) {
  const user = await createUser();
  await NotificationSettingsModel.create({ _id: user._id, page: [], email: [], push: ['care'] });
  const client = service.as(asViewer(user));
  const subscribe = (endpoint: string, keys = newKeys()) =>
    client.call(pushMessages.subscribe, { body: { endpoint, keys } });
  for (const name of browsers) await subscribe(`https://push.example.com/send/${name}`);
  let day = 0;
  /** Gives the member notices of further days. */
  const notify = async (count = 1) => {
    for (let index = 0; index < count; index++) {
      const plants = [{ gardenPlantId: 1, name: 'Moss', tasks: ['water' as const] }];
      const notice = { userId: user._id, day: `2026-11-${10 + day++}`, plants, at: new Date() };
      await pushes.queue((await storeCareNotice(notice)).push);
    }
  };
  return { subscribe, notify };
}
const stateOf = (name: string) =>
  PushSubscriptionModel.findOne({ endpoint: `https://push.example.com/send/${name}` }).lean();

test('messages to an address that never answers hold no message of another member', async () => {
  let release = () => {};
  answers.dead = () => new Promise((resolve) => (release = () => resolve(201)));
  const [dead, live] = [await newMember('dead'), await newMember('live')];
  await dead.notify(15);
  await pushes.start(silentLog);
  await live.notify(3);

  while (asked.filter((name) => name === 'live').length < 3) await new Promise(setImmediate);

  expect(asked.filter((name) => name === 'dead').length).toBe(1);
  const stopped = pushes.stop();
  release();
  await stopped;
});

test('a browser whose push service doesn’t answer in time has failed', async () => {
  pushes = pushesWith({ deadlineMs: 5 });
  answers.dead = never;
  const rosa = await newMember('dead');
  await rosa.notify();

  await perform();

  expect(await stateOf('dead')).toMatchObject({ failures: toleratedFailures });
});

test('a browser is paused after three failures, and its messages wait without being tried', async () => {
  answers.dead = busy;
  const rosa = await newMember('dead', 'live');
  await rosa.notify(10);

  await perform();
  await perform();

  expect(asked.filter((name) => name === 'dead')).toHaveLength(toleratedFailures);
  expect(asked.filter((name) => name === 'live')).toHaveLength(10);
  expect(await stateOf('dead')).toMatchObject({
    failures: toleratedFailures,
    pausedUntil: expect.any(Date),
  });
  expect(await waiting()).toBe(10);
});

/** Lets the pause of a browser end, and its messages fall due. */
async function endPause() {
  await PushSubscriptionModel.updateMany({}, { $set: { pausedUntil: new Date(0) } });
  await pushes.tasks.collection().updateMany({}, { $set: { nextAt: new Date(0) } });
}

test('after a pause one message is tried; if it arrives, the others follow', async () => {
  answers.slow = busy;
  const rosa = await newMember('slow');
  await rosa.notify(5);
  await perform();
  const before = await stateOf('slow');

  await endPause();
  await perform();
  expect(asked).toHaveLength(toleratedFailures + 1);
  const pauseOf = (state: typeof before) => Number(state?.pausedUntil) - Date.now();
  expect(pauseOf(await stateOf('slow'))).toBeGreaterThan(pauseOf(before));

  delete answers.slow;
  await endPause();
  await perform();
  expect(await waiting()).toBe(0);
  expect(await stateOf('slow')).not.toHaveProperty('failures');
});

test('a browser that fails again and again is removed, with its messages', async () => {
  answers.dead = busy;
  const rosa = await newMember('dead');
  await rosa.notify(3);

  for (let pauses = 0; pauses <= maxFailures - toleratedFailures; pauses++) {
    await perform();
    await endPause();
  }
  await perform();

  expect(asked).toHaveLength(maxFailures);
  expect(await stateOf('dead')).toBeNull();
  expect(await waiting()).toBe(0);
});

test('a message to a paused browser is given up after a day', async () => {
  answers.dead = busy;
  const rosa = await newMember('dead');
  await rosa.notify();
  await perform();

  await pushes.tasks.collection().updateMany({}, { $set: { queuedAt: new Date(0), nextAt: new Date(0) } });
  await perform();

  expect(await waiting()).toBe(0);
});

const point = Buffer.from(newKeys().p256dh, 'base64url');
const changed = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(point);
  change(bytes);
  return bytes.toString('base64url');
};
test.each([
  ['a point beside the curve', { p256dh: changed((bytes) => bytes.writeUInt8((bytes[64] ?? 0) ^ 1, 64)) }],
  ['a point at zero', { p256dh: changed((bytes) => bytes.fill(0, 1)) }],
  [
    'a point in another form',
    { p256dh: changed((bytes) => bytes.writeUInt8(6 + ((bytes[64] ?? 0) & 1), 0)) },
  ],
  ['arbitrary bytes', { p256dh: 'B'.repeat(87) }],
  ['a point that is too long', { p256dh: `${point.toString('base64url')}AAAA` }],
  ['a secret that is too short', { auth: 'a'.repeat(20) }],
])('a browser with %s as its key is refused with 400', async (_, keys) => {
  const rosa = await newMember();

  await expect(
    rosa.subscribe('https://push.example.com/send/a', { ...newKeys(), ...keys }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { keys: 'These are not the keys of a browser.' },
  });
  expect(await PushSubscriptionModel.countDocuments({})).toBe(0);
});
