import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notifications as calls, type ForumSubject, type NotificationSettings } from '@portal/contracts';
import { type Call, createLog, unavailable } from '@portal/kit';
import { testDatabase, testService } from '@portal/kit/testing';
import { SMTPServer } from 'smtp-server';
import { createMailer, type Mail, type Mailer } from '../../mail/mailer.ts';
import { createUser } from '../../testing/factories.ts';
import { silentLog, testAccount } from '../../testing/test-account.ts';
import { UserModel } from '../../users/user.model.ts';
import { NotificationModel } from '../notification.model.ts';
import { notificationRoutes } from '../notification.routes.ts';
import { NotificationSettingsModel } from '../notification-settings.model.ts';
import { createNotifications } from '../notifications.ts';
import { nextDigestAt } from './digest-time.ts';
import { maxAttempts } from './digests.ts';

testDatabase();
const { account, advanceClock } = testAccount({ DIGEST_TIME: '07:00' });

let isForumDown = false;
const hidden = new Set<number>();
const call = (async (_: unknown, { body: { subjects = [] } }: { body: { subjects?: ForumSubject[] } }) => {
  if (isForumDown) throw unavailable('Down.');
  return subjects
    .filter(({ threadId }) => !hidden.has(threadId))
    .map(({ threadId }) => ({ threadId, title: `Moss & <ferns> ${threadId}`, excerpt: 'Water it less.' }));
}) as unknown as Call;

let sent: Mail[] = [];
let onSend: () => unknown = () => undefined;
const mailer: Mailer = {
  async send(mail) {
    await onSend();
    sent.push(mail);
    return true;
  },
  close: () => undefined,
};

const start = (given: Mailer = mailer, firstPauseMs = 0) =>
  createNotifications({ account: { ...account, mailer: given }, call, log: silentLog, firstPauseMs });
const { receivers, digests, ...rest } = start();
const service = testService(
  notificationRoutes({ account, call, notifications: { publish: rest.publish, pushKey: undefined } }),
  { name: 'account' },
);

beforeEach(async () => {
  isForumDown = false;
  hidden.clear();
  sent = [];
  onSend = () => undefined;
  await digests.tasks.collection().deleteMany({});
  await NotificationSettingsModel.deleteMany({});
});

async function newReader(settings: Partial<NotificationSettings> & { language?: 'de' } = {}) {
  const user = await createUser({ email: 'rosa@example.org', emailConfirmedAt: new Date() });
  await NotificationSettingsModel.create({
    _id: user._id,
    page: [],
    email: ['reply'],
    push: [],
    ...settings,
  });
  return user._id;
}

let given = 0;
async function give(recipient: number, threadId = 1) {
  const actor = await createUser({ username: `otto-${++given}` });
  await receivers[0]?.receive(
    {
      key: `reply:${given}`,
      kind: 'reply',
      threadId,
      actorId: actor._id,
      at: new Date().toISOString(),
      recipients: [recipient],
    },
    'an event',
  );
}

const dayMs = 24 * 60 * 60 * 1000;
/** Sends what is due after a day. */
async function nextDay(parts = { digests }) {
  advanceClock(dayMs);
  await parts.digests.queueDue();
  await parts.digests.tasks.performDue(parts.digests.deliver, silentLog);
}

test('the next digest is at its time of the day', () => {
  const at = (moment: string) => nextDigestAt(new Date(`2026-11-20T${moment}Z`), '07:00').toISOString();
  expect([at('06:59:59'), at('07:00:00'), at('23:00:00')]).toEqual([
    '2026-11-20T07:00:00.000Z',
    '2026-11-21T07:00:00.000Z',
    '2026-11-21T07:00:00.000Z',
  ]);
});

test('unread notifications are mailed together, once', async () => {
  const rosa = await newReader();
  await give(rosa, 1);
  await give(rosa, 2);
  await digests.queueDue();
  await digests.tasks.performDue(digests.deliver, silentLog);
  expect(sent).toEqual([]);

  await nextDay();
  await nextDay();
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail).toMatchObject({ to: 'rosa@example.org', subject: 'Plant Portal: 2 new notifications' });
  expect(mail?.text).toContain(
    '* otto-2 replied: Moss & <ferns> 2\n  Water it less.\n  https://plants.test/forum/thread/2',
  );
  expect(mail?.html).toContain('Moss &amp; &lt;ferns&gt; 1');
  expect(mail?.html).not.toMatch(/<img|<ferns/);

  await give(rosa, 3);
  await nextDay();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.subject).toBe('Plant Portal: One new notification');
});

test('what was read, or can’t be seen any more, is not mailed', async () => {
  const rosa = await newReader();
  await give(rosa, 1);
  await give(rosa, 2);
  hidden.add(1);
  await NotificationModel.updateMany({ userId: rosa, threadId: 2 }, { $set: { isRead: true } });
  await nextDay();
  expect(sent).toEqual([]);
});

test('a mail is in the language of its member', async () => {
  const rosa = await newReader({ language: 'de' });
  await give(rosa);
  await nextDay();
  expect(sent[0]?.subject).toBe('Plant Portal: Eine neue Benachrichtigung');
  expect(sent[0]?.html).toContain('<html lang="de">');
  expect(sent[0]?.text).toContain('hat geantwortet');
});

test('only confirmed addresses get mails', async () => {
  const rosa = await newReader();
  await give(rosa);
  await UserModel.updateOne({ _id: rosa }, { $unset: { emailConfirmedAt: 1 } });
  await nextDay();
  expect(sent).toEqual([]);
});

test('a digest waits for the forum', async () => {
  const rosa = await newReader();
  await give(rosa);
  isForumDown = true;
  await digests.tasks.collection().deleteMany({});
  advanceClock(dayMs);
  await digests.queueDue();
  const [task] = await digests.tasks.collection().find({}).toArray();
  if (!task) throw new Error('No digest is queued.');
  await expect(digests.deliver(task, silentLog)).rejects.toThrow('forum');
  isForumDown = false;
  await digests.deliver(task, silentLog);
  expect(sent).toHaveLength(1);
});

test('a process that dies while it sends never causes a second mail', async () => {
  const rosa = await newReader();
  await give(rosa, 1);
  // The server has accepted the mail, and the process dies before it can record that.
  onSend = () => {
    sent.push({ to: 'accepted', subject: '', text: '', html: '' });
    return new Promise(() => undefined);
  };
  advanceClock(dayMs);
  await digests.queueDue();
  const [task] = await digests.tasks.collection().find({}).toArray();
  if (!task) throw new Error('No digest is queued.');
  void digests.deliver(task, silentLog);
  while (sent.length === 0) await new Promise<void>((resolve) => setImmediate(resolve));

  onSend = () => undefined;
  await start().digests.deliver(task, silentLog);
  expect(sent).toHaveLength(1);

  // The next digest has what is still unread.
  await give(rosa, 2);
  await nextDay();
  expect(sent).toHaveLength(2);
  expect(sent[1]?.subject).toBe('Plant Portal: 2 new notifications');
});

test('two processes send a digest once', async () => {
  const rosa = await newReader();
  await give(rosa);
  advanceClock(dayMs);
  await digests.queueDue();
  const [task] = await digests.tasks.collection().find({}).toArray();
  if (!task) throw new Error('No digest is queued.');
  await Promise.all([digests.deliver(task, silentLog), start().digests.deliver(task, silentLog)]);
  await digests.queueDue();
  expect(sent).toHaveLength(1);
});

test('a failing mail server is tried again with the same Message-ID, and given up after a day', async () => {
  const rosa = await newReader();
  await give(rosa);
  const ids: unknown[] = [];
  const lines: { level: number; msg: string }[] = [];
  const log = createLog({ name: 'test', stream: { write: (line) => lines.push(JSON.parse(line)) } });
  const mailServer: Mailer = {
    send: async ({ messageId }) => {
      ids.push(messageId);
      throw new Error('No answer.');
    },
    close: () => undefined,
  };
  const { digests: failing } = start(mailServer, dayMs);
  const perform = () => failing.tasks.performDue(failing.deliver, log);
  advanceClock(dayMs);
  await failing.queueDue();
  await perform();
  await failing.tasks
    .collection()
    .updateMany({}, { $set: { attempts: maxAttempts - 1, nextAt: new Date(0) } });
  await perform();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'task given up' }));
  expect(await failing.tasks.collection().countDocuments({})).toBe(0);
});

test('what a recipient’s limit holds back is in the next digest', async () => {
  const rosa = await newReader();
  await give(rosa);
  const held = start({ send: async () => false, close: () => undefined });
  advanceClock(dayMs);
  await held.digests.queueDue();
  await held.digests.tasks.performDue(held.digests.deliver, silentLog);
  expect(await held.digests.tasks.collection().countDocuments({})).toBe(0);
  await give(rosa);
  await nextDay();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text.match(/Moss & <ferns>/g)).toHaveLength(2);
});

test('a mail can be unsubscribed from by its link, without an account, by any mail program', async () => {
  const rosa = await newReader();
  await give(rosa);
  await nextDay();
  const { headers = {} } = sent[0] ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, path = ''] =
    /^<https:\/\/plants\.test(\/api\/unsubscribe\?token=[\w-]{43})>$/.exec(
      headers['List-Unsubscribe'] ?? '',
    ) ?? [];
  expect(sent[0]?.text).toContain(`https://plants.test${path.replace('/api', '')}`);

  const opened = await service.fetch(path);
  expect(await opened.text()).toContain(`0;url=${path.replace('/api', '')}"`);
  expect(await NotificationSettingsModel.findById(rosa).lean()).toMatchObject({ email: ['reply'] });
  const hostile = await service.fetch('/api/unsubscribe?token=%22%3E%3Cscript%3E');
  expect(await hostile.text()).not.toContain('<script');

  const oneClick = {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect([
    (await service.fetch(path, oneClick)).status,
    (await service.fetch(path, oneClick)).status,
  ]).toEqual([204, 204]);
  await give(rosa, 2);
  await nextDay();
  expect(sent).toHaveLength(1);
  expect(await NotificationSettingsModel.findById(rosa).lean()).toMatchObject({ email: [] });
  await expect(service.call(calls.unsubscribe, { query: { token: 'unknown' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('members who choose mails get only what is new from then on', async () => {
  const rosa = await newReader({ email: [], page: ['reply'] });
  await give(rosa, 1);
  const client = service.as({ id: rosa, username: 'rosa', roles: [] });
  await client.call(calls.changeSettings, { body: { page: [], email: ['reply'], push: [] } });
  await give(rosa, 2);
  await nextDay();
  expect(sent[0]?.text).toContain('ferns> 2');
  expect(sent[0]?.text).not.toContain('ferns> 1');
});

test('a mail server gets the headers of a one-click unsubscription', async () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'digest-'));
  const smtp = createMailer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Plant Portal <portal@plants.test>',
    PORTAL_DATA_DIR: folder,
  });
  try {
    const rosa = await newReader();
    await give(rosa);
    await nextDay(start(smtp));
    expect(mails).toHaveLength(1);
    const head = mails[0]?.split('\r\n\r\n')[0] ?? '';
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(head.replace(/\r\n\s+/g, ' ')).toMatch(
      /^List-Unsubscribe: <https:\/\/plants\.test\/api\/unsubscribe\?token=[\w-]{43}>\r?$/m,
    );
    expect(head).toMatch(new RegExp(`^Message-ID: <digest\\.${rosa}\\.\\d+@plants\\.test>\\r$`, 'm'));
    expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
  } finally {
    smtp.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
