import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhooks as calls, limits, type WebhookKind } from '@portal/contracts';
import { emptyDatabase, testDatabase, testService } from '@portal/kit/testing';
import { NotificationModel } from '../notifications/notification.model.ts';
import { createNotifications } from '../notifications/notifications.ts';
import { removeMemberData } from '../removal/remove-member.ts';
import { asViewer, createUser } from '../testing/factories.ts';
import { stubServices } from '../testing/stub-services.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { UserModel } from '../users/user.model.ts';
import { noteDelivery } from './member-webhooks.ts';
import { webhookRoutes } from './webhook.routes.ts';
import { webhookAddresses } from './webhook-addresses.ts';
import { createWebhooks, maxAttempts } from './webhooks.ts';

testDatabase();
const { account } = testAccount();
const { call } = stubServices();

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
const nothing: Received = { path: '', headers: {}, body: '' };
let received: Received[] = [];
let answer: (request: Received, response: ServerResponse) => unknown;
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const one = { path: request.url ?? '', headers: request.headers, body: String(Buffer.concat(chunks)) };
  received.push(one);
  await answer(one, response);
  response.end();
});
beforeAll(() => new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready)));
afterAll(() => receiver.close());
const addressOf = (path: string, host = '127.0.0.1') =>
  `http://${host}:${(receiver.address() as AddressInfo).port}${path}`;

/** Names that DNS resolves, each once. */
let names: Record<string, string[]> = {};
const deps = {
  account,
  // This machine takes the place of the Internet.
  addresses: { accepts: () => true, allows: (ip: string) => ip === '127.0.0.1' },
  resolve: async (name: string) => names[name] ?? [],
};
const webhooks = createWebhooks(deps);
const notifications = createNotifications({ account, call, log: silentLog, webhooks });
const service = testService(webhookRoutes(account, webhooks), { name: 'account' });

beforeEach(async () => {
  await emptyDatabase();
  received = [];
  names = {};
  answer = () => undefined;
});

async function newMember(path: string, kinds: WebhookKind[] = ['care'], host?: string) {
  const user = await createUser();
  const client = service.as(asViewer(user));
  const address = addressOf(path, host);
  const { id, secret } = await client.call(calls.create, { body: { address, kinds } });
  const plants = [{ gardenPlantId: 1, name: 'Fern', tasks: ['water' as const] }];
  return {
    user,
    client,
    id,
    secret,
    remind: (day = '2026-12-01') =>
      notifications.notify({ userId: user._id, day, plants, at: new Date('2026-12-01T08:00:00Z') }),
    shown: async () => (await client.call(calls.list, {})).find((one) => one.id === id),
  };
}
const perform = (by = webhooks) => by.tasks.performDue(by.deliver, silentLog);
const makeDue = () => webhooks.tasks.collection().updateMany({}, { $set: { nextAt: new Date() } });
const waiting = () => webhooks.tasks.collection().countDocuments({});

test('a reminder reaches the webhook with a signature that its key verifies', async () => {
  const rosa = await newMember('/rosa');
  await rosa.remind();
  await perform();

  const [{ headers, body } = nothing] = received;
  const id = String(headers['webhook-id']);
  expect(JSON.parse(body)).toEqual({
    id,
    kind: 'care',
    at: '2026-12-01T08:00:00.000Z',
    link: 'https://plants.test/garden/1',
  });
  const signed = `${id}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(rosa.secret.replace('whsec_', ''), 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  expect((await rosa.shown())?.deliveries).toEqual([
    { id, kind: 'care', at: expect.any(String), attempts: 1, status: 200 },
  ]);
});

test('only chosen kinds are sent, and a notification that comes again has the same id', async () => {
  const rosa = await newMember('/rosa', ['mention']);
  const linus = await newMember('/linus');
  await rosa.remind();
  for (let times = 0; times < 2; times += 1) {
    await linus.remind();
    await perform();
  }

  expect(received.map(({ path }) => path)).toEqual(['/linus', '/linus']);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a failing webhook is tried again after a minute, then later and later, with the same id', async () => {
  const rosa = await newMember('/rosa');
  answer = (_, response) => {
    response.statusCode = 500;
  };
  await rosa.remind();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await makeDue();
    await perform();
    const [task] = await webhooks.tasks.collection().find({}).toArray();
    pauses.push(Math.round((Number(task?.nextAt) - Date.now()) / 60_000));
  }
  expect(pauses).toEqual([1, 2, 4]);
  answer = () => undefined;
  await makeDue();
  await perform();

  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect((await rosa.shown())?.deliveries).toMatchObject([{ attempts: 4, status: 200 }]);
  expect(await waiting()).toBe(0);
});

test('a webhook that never takes a message is switched off, until a test succeeds', async () => {
  const rosa = await newMember('/rosa');
  answer = (_, response) => {
    response.statusCode = 500;
  };
  await rosa.remind();
  await webhooks.tasks.collection().updateMany({}, { $set: { attempts: maxAttempts - 1 } });
  await perform();
  expect(await rosa.shown()).toMatchObject({
    offSince: expect.any(String),
    deliveries: [{ attempts: maxAttempts, status: 500, failure: 'refused' }],
  });
  await rosa.remind('2026-12-02');
  expect(await waiting()).toBe(0);

  const test = () => rosa.client.call(calls.test, { params: { id: rosa.id } });
  expect(await test()).toMatchObject({ kind: 'test', failure: 'refused' });
  expect(await rosa.shown()).toHaveProperty('offSince');
  answer = () => undefined;
  expect(await test()).toMatchObject({ kind: 'test', status: 200 });
  expect(await rosa.shown()).not.toHaveProperty('offSince');
});

test('a webhook that is gone (410) is switched off at once, and a redirect is not followed', async () => {
  const [rosa, linus] = [await newMember('/gone'), await newMember('/moved')];
  answer = ({ path }, response) => {
    response.statusCode = path === '/gone' ? 410 : 307;
    response.setHeader('location', addressOf('/elsewhere'));
  };
  await rosa.remind();
  await linus.remind();
  await perform();

  expect(await rosa.shown()).toHaveProperty('offSince');
  expect((await linus.shown())?.deliveries).toMatchObject([{ status: 307, failure: 'refused' }]);
  expect(received.map(({ path }) => path).sort()).toEqual(['/gone', '/moved']);
});

test.each([
  ['a private address', ['10.0.0.1']],
  ['also a private address', ['127.0.0.1', '169.254.169.254']],
])('a name that resolves to %s is not called', async (_, found) => {
  const rosa = await newMember('/rosa', ['care'], 'rebound.example');
  names = { 'rebound.example': found };
  await rosa.remind();
  await perform();

  expect(received).toEqual([]);
  expect((await rosa.shown())?.deliveries).toMatchObject([{ failure: 'private' }]);
  names = { 'rebound.example': ['127.0.0.1'] };
  await makeDue();
  await perform();
  expect(received).toHaveLength(1);
});

test('a slow receiver doesn’t hold the messages of other members', async () => {
  const [slow, quick] = [await newMember('/slow'), await newMember('/quick')];
  let release = () => {};
  const isReceived = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The slow one answers only after the quick one was called.
  answer = ({ path }) => (path === '/slow' ? isReceived : release());
  await slow.remind();
  await quick.remind();
  await perform();

  expect(received.map(({ path }) => path).sort()).toEqual(['/quick', '/slow']);
  expect((await slow.shown())?.deliveries).toMatchObject([{ status: 200 }]);
});

test('a message that a killed process was sending is sent by the next one, with the same id', async () => {
  const rosa = await newMember('/rosa');
  let isCalled = () => {};
  const called = new Promise<void>((resolve) => {
    isCalled = resolve;
  });
  let end = () => {};
  answer = () =>
    new Promise<void>((resolve) => {
      end = resolve;
      isCalled();
    });
  await rosa.remind();
  const killed = perform();
  await called;
  answer = () => undefined;
  // Its lease ends.
  await makeDue();
  await perform(createWebhooks(deps));
  end();
  await killed;

  expect(received).toHaveLength(2);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await waiting()).toBe(0);
});

test('nothing is sent about a hidden text, for a blocked member, or once sessions have ended', async () => {
  const [rosa, linus, ida] = [await newMember('/rosa'), await newMember('/linus'), await newMember('/ida')];
  for (const member of [rosa, linus, ida]) await member.remind();
  await NotificationModel.updateMany({ userId: rosa.user._id }, { $set: { isHidden: true } });
  await UserModel.updateOne(
    { _id: linus.user._id },
    { $set: { blocked: { reason: 'Spam.', at: new Date() } } },
  );
  await UserModel.updateOne({ _id: ida.user._id }, { $set: { sessionsValidFrom: account.now() } });
  await perform();

  expect(received).toEqual([]);
  expect(await ida.client.call(calls.list, {})).toEqual([]);
});

test('a webhook belongs to its member, who removes it at once', async () => {
  const [rosa, linus] = [await newMember('/rosa'), await newMember('/linus')];
  const params = { id: rosa.id };
  await expect(linus.client.call(calls.test, { params })).rejects.toMatchObject({ code: 'not_found' });
  await linus.client.call(calls.remove, { params });
  expect(await rosa.shown()).toBeDefined();

  await rosa.remind();
  await rosa.client.call(calls.remove, { params });
  await removeMemberData(linus.user._id);
  await linus.remind();
  await perform();
  expect(received).toEqual([]);
});

test('a member has a limited number of webhooks, and sees the last deliveries of each', async () => {
  const rosa = await newMember('/rosa');
  const body = { address: addressOf('/more'), kinds: ['care' as const] };
  const added = await Promise.allSettled(
    Array.from({ length: limits.webhooks.perMember }, () => rosa.client.call(calls.create, { body })),
  );
  expect(added.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'conflict' } },
  ]);

  for (let index = 0; index <= limits.webhooks.deliveries; index += 1)
    await noteDelivery(rosa.id, {
      id: `msg_${index}`,
      kind: 'test',
      at: new Date(),
      attempts: 1,
      status: 200,
    });
  const { deliveries = [] } = (await rosa.shown()) ?? {};
  expect(deliveries).toHaveLength(limits.webhooks.deliveries);
  expect(deliveries[0]?.id).toBe(`msg_${limits.webhooks.deliveries}`);
});

describe('addresses', () => {
  const usual = webhookAddresses(false);
  const atHome = webhookAddresses(true);
  const strict = testService(webhookRoutes(account, createWebhooks({ account })), { name: 'account' });

  test.each([
    'http://hooks.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://10.0.0.8/a',
    'https://192.168.1.5/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[fd00:ec2::254]/a',
    'https://hooks.example.com:8443/a',
    'https://rosa@hooks.example.com/a',
    'https://homeassistant.local/a',
    'hooks.example.com',
  ])('%s is refused', async (address) => {
    const client = strict.as(asViewer(await createUser()));
    await expect(client.call(calls.create, { body: { address, kinds: ['care'] } })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { address: expect.any(String) },
    });
  });

  test('a private network may be called only where the operator permits it, and this machine never', () => {
    const home = ['http://192.168.1.5:8123/api/webhook/a', 'http://homeassistant.local:8123/a'];
    const never = [
      'http://localhost:8123/a',
      'http://127.0.0.1/a',
      'http://[::1]/a',
      'http://169.254.169.254/',
    ];
    const wrong = ['ftp://192.168.1.5/a', 'http://rosa:pw@192.168.1.5/a', 'http://[fd00:ec2::254]/'];
    expect(home.map(usual.accepts)).toEqual([false, false]);
    expect(home.map(atHome.accepts)).toEqual([true, true]);
    expect([...never, ...wrong].map(atHome.accepts)).not.toContain(true);
    expect(['192.168.1.5', 'fd12::1', '93.184.216.34'].map(atHome.allows)).toEqual([true, true, true]);
    expect(
      ['127.0.0.1', '::1', '169.254.169.254', '::ffff:127.0.0.1', '0.0.0.0'].map(atHome.allows),
    ).not.toContain(true);
    expect(['192.168.1.5', '::ffff:10.0.0.1', 'fd12::1'].map(usual.allows)).not.toContain(true);
  });
});
