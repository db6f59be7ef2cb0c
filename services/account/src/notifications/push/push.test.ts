import { createECDH } from 'node:crypto';
import { type ForumSubject, limits, type NotificationSettings, pushMessages } from '@portal/contracts';
import { type Call, createLog } from '@portal/kit';
import { emptyDatabase, testDatabase, testService } from '@portal/kit/testing';
import { asViewer, createUser } from '../../testing/factories.ts';
import { silentLog, testAccount } from '../../testing/test-account.ts';
import { NotificationModel } from '../notification.model.ts';
import { notificationRoutes } from '../notification.routes.ts';
import { NotificationSettingsModel } from '../notification-settings.model.ts';
import { createNotifications } from '../notifications.ts';
import { storeCareNotice } from '../notify.ts';
import { pushRoutes } from './push.routes.ts';
import { maxFailures, toleratedFailures } from './push-failures.ts';
import { PushSubscriptionModel } from './push-subscription.model.ts';
import { createPushes } from './pushes.ts';
import { type PushPayload, sendPush } from './send-push.ts';

testDatabase();

describe('push messages', () => {
  const { account, advanceClock } = testAccount();
  const hidden = new Set<number>();
  const call = (async (_: unknown, { body: { subjects = [] } }: { body: { subjects?: ForumSubject[] } }) =>
    subjects
      .filter(({ threadId }) => !hidden.has(threadId))
      .map(({ threadId }) => ({
        threadId,
        title: `Moss ${threadId}`,
        excerpt: 'Secret text.',
      }))) as unknown as Call;

  let sent: { endpoint: string; payload: PushPayload }[] = [];
  let answer: (endpoint: string) => number = () => 201;
  const parts = createNotifications({
    account: { ...account, config: { ...account.config, VAPID_PUBLIC_KEY: 'a public key' } },
    call,
    log: silentLog,
    firstPauseMs: 0,
    send: async ({ endpoint }, payload) => {
      const status = answer(endpoint);
      if (status < 300) sent.push({ endpoint, payload });
      return status;
    },
  });
  const { receivers, pushes } = parts;
  const service = testService(notificationRoutes({ account, call, notifications: parts }), {
    name: 'account',
  });

  beforeEach(async () => {
    sent = [];
    answer = () => 201;
    hidden.clear();
    await pushes.tasks.collection().deleteMany({});
  });

  /** A point on P-256. */
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: 'a'.repeat(22) };
  const browser = (name: string) => ({ endpoint: `https://push.example.com/send/${name}`, keys });

  async function newReader(settings: Partial<NotificationSettings> & { language?: 'de' } = {}) {
    const user = await createUser();
    await NotificationSettingsModel.create({
      _id: user._id,
      page: [],
      email: [],
      push: ['reply'],
      ...settings,
    });
    const client = service.as(asViewer(user));
    const subscribe = (name: string) => client.call(pushMessages.subscribe, { body: browser(name) });
    return { id: user._id, client, subscribe };
  }

  let given = 0;
  async function give(recipient: number, threadId = 1) {
    const actor = await createUser({ username: `ida-${++given}` });
    const at = new Date().toISOString();
    const notice = {
      key: `reply:${given}`,
      kind: 'reply',
      threadId,
      actorId: actor._id,
      at,
      recipients: [recipient],
    };
    await receivers[0]?.receive(notice, 'an event');
  }
  const perform = (log = silentLog) => pushes.tasks.performDue(pushes.deliver, log);

  test('a message goes to each browser of the member, without the text itself', async () => {
    const rosa = await newReader({ language: 'de' });
    await rosa.subscribe('a1');
    await rosa.subscribe('a2');
    await rosa.subscribe('a2');
    await give(rosa.id, 7);
    await perform();
    expect(sent.map(({ endpoint }) => endpoint.slice(-2)).sort()).toEqual(['a1', 'a2']);
    expect(sent[0]?.payload).toEqual({
      title: expect.stringMatching(/^ida-\d+ hat geantwortet$/),
      body: 'Moss 7',
      path: '/forum/thread/7',
      tag: expect.stringMatching(/^\d+ reply:/),
    });
  });

  test('hidden texts and read notifications are not sent', async () => {
    const rosa = await newReader();
    await rosa.subscribe('b1');
    await give(rosa.id, 8);
    hidden.add(8);
    await perform();
    await give(rosa.id, 9);
    await NotificationModel.updateMany({ userId: rosa.id }, { $set: { isRead: true } });
    await perform();
    expect(sent).toEqual([]);
  });

  test.each([404, 410])('a browser that is gone (%i) is removed', async (status) => {
    const rosa = await newReader();
    await rosa.subscribe(`c${status}`);
    answer = () => status;
    await give(rosa.id);
    await perform();
    expect(await PushSubscriptionModel.countDocuments({ userId: rosa.id })).toBe(0);
    expect(await pushes.tasks.collection().countDocuments({})).toBe(0);
  });

  test('a failing push service is tried again for that browser alone, and given up after a day', async () => {
    const rosa = await newReader();
    await rosa.subscribe('d1');
    await rosa.subscribe('d2');
    let failures = 2;
    answer = (endpoint) => (endpoint.endsWith('d2') && failures-- > 0 ? 503 : 201);
    await give(rosa.id);
    while ((await pushes.tasks.collection().countDocuments({})) > 0) await perform();
    expect(sent.map(({ endpoint }) => endpoint.slice(-2))).toEqual(['d1', 'd2']);

    const lines: unknown[] = [];
    answer = () => 500;
    await give(rosa.id);
    await pushes.tasks.collection().updateMany({}, { $set: { attempts: 143 } });
    await perform(createLog({ name: 'test', stream: { write: (line) => lines.push(JSON.parse(line)) } }));
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'task given up' }));
    expect(await pushes.tasks.collection().countDocuments({})).toBe(0);
  });

  test.each([
    'https://127.0.0.1/send',
    'https://localhost/send',
    'https://push.example.com:8443/send',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1.nip.io/send',
    'https://[::1]/send',
  ])('%s is no address of a push service', async (endpoint) => {
    const rosa = await newReader();
    await expect(
      rosa.client.call(pushMessages.subscribe, { body: { endpoint, keys } }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const send = sendPush({ publicKey: '', privateKey: '', contact: 'mailto:a@example.org' });
    await expect(
      send({ endpoint, ...keys }, { title: '', body: '', path: '/', tag: '' }, new AbortController().signal),
    ).rejects.toThrow('public');
  });

  test('a member has a limited number of browsers, and the oldest gives way', async () => {
    const rosa = await newReader();
    for (let index = 0; index <= limits.notifications.pushSubscriptions; index += 1) {
      await rosa.subscribe(`e${index}`);
      advanceClock(1000);
    }
    const stored = await PushSubscriptionModel.find({ userId: rosa.id }).lean();
    expect(stored).toHaveLength(limits.notifications.pushSubscriptions);
    expect(stored.map(({ endpoint }) => endpoint)).not.toContain(browser('e0').endpoint);
  });

  test('a browser belongs to the member who used it last, and only they can remove it', async () => {
    const [rosa, otto] = [await newReader(), await newReader()];
    await rosa.subscribe('f');
    await otto.subscribe('f');
    await rosa.client.call(pushMessages.unsubscribe, { body: { endpoint: browser('f').endpoint } });
    expect(await PushSubscriptionModel.find({ userId: otto.id }).lean()).toHaveLength(1);
    await otto.client.call(pushMessages.unsubscribe, { body: { endpoint: browser('f').endpoint } });
    expect(await PushSubscriptionModel.countDocuments({ userId: { $in: [rosa.id, otto.id] } })).toBe(0);
  });
});

describe('queue', () => {
  beforeAll(emptyDatabase);

  const service = testService(
    pushRoutes('a public key', () => new Date()),
    { name: 'account' },
  );
  const noCall: Call = () => Promise.reject(new Error('Care needs no other service.'));

  /** Answers of the push service by address; 201 by default. */
  let answers: Record<string, () => Promise<number>> = {};
  let asked: string[] = [];
  let onAsked: () => void = () => undefined;
  let pushes = pushesWith({});

  function pushesWith(options: { deadlineMs?: number }) {
    return createPushes({
      call: noCall,
      firstPauseMs: 0,
      send: async ({ endpoint }) => {
        const name = endpoint.slice(endpoint.lastIndexOf('/') + 1);
        asked.push(name);
        onAsked();
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
    onAsked = () => undefined;
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
    const allSent = new Promise<void>((resolve) => {
      onAsked = () => asked.filter((name) => name === 'live').length === 3 && resolve();
    });
    await dead.notify(5);
    await pushes.start(silentLog);
    await live.notify(3);
    await allSent;

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
    await rosa.notify(5);

    await perform();
    await perform();

    expect(asked.filter((name) => name === 'dead')).toHaveLength(toleratedFailures);
    expect(asked.filter((name) => name === 'live')).toHaveLength(5);
    expect(await stateOf('dead')).toMatchObject({
      failures: toleratedFailures,
      pausedUntil: expect.any(Date),
    });
    expect(await waiting()).toBe(5);
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
});
