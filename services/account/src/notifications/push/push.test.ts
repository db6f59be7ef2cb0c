import { createECDH } from 'node:crypto';
import { type ForumSubject, limits, type NotificationSettings, pushMessages } from '@portal/contracts';
import { type Call, createLog } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import { asViewer, createUser } from '../../testing/factories.ts';
import { silentLog, testAccount } from '../../testing/test-account.ts';
import { NotificationModel } from '../notification.model.ts';
import { notificationRoutes } from '../notification.routes.ts';
import { NotificationSettingsModel } from '../notification-settings.model.ts';
import { createNotifications } from '../notifications.ts';
import { PushSubscriptionModel } from './push-subscription.model.ts';
import { type PushPayload, sendPush } from './send-push.ts';

testDatabase();
const { account } = testAccount();
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
const service = testService(notificationRoutes({ account, call, notifications: parts }), { name: 'account' });

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
  await expect(rosa.client.call(pushMessages.subscribe, { body: { endpoint, keys } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const send = sendPush({ publicKey: '', privateKey: '', contact: 'mailto:a@example.org' });
  await expect(
    send({ endpoint, ...keys }, { title: '', body: '', path: '/', tag: '' }, new AbortController().signal),
  ).rejects.toThrow('public');
});

test('a member has a limited number of browsers, and the oldest gives way', async () => {
  const rosa = await newReader();
  for (let index = 0; index <= limits.notifications.pushSubscriptions; index += 1)
    await rosa.subscribe(`e${index}`);
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
