import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { passwordResets } from '@portal/contracts';
import { createLog } from '@portal/kit';
import { testDatabase } from '@portal/kit/testing';
import { SMTPServer } from 'smtp-server';
import { createAccount } from '../account.ts';
import { maxAttempts } from '../password-resets/reset-requests.ts';
import { createUser } from '../testing/factories.ts';
import { testAccount } from '../testing/test-account.ts';

testDatabase();
const { account, ask, config } = testAccount();
const requests = () => account.resets.collection();

interface Received {
  from: string;
  to: string[];
  text: string;
}

const open: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.stop();
  await requests().deleteMany({});
});

/** A mail server on loopback. `refuse` may answer an error code for a recipient. */
async function startMailServer(port = 0, refuse: () => number | undefined = () => undefined) {
  const mails: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = refuse();
      done(responseCode ? Object.assign(new Error('Refused'), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  open.push({ stop });
  return { mails, stop, port: (server.server.address() as AddressInfo).port };
}

/** Starts an instance that sends queued mail, and answers its log lines. */
async function startSending(port: number) {
  const lines: Record<string, unknown>[] = [];
  const account = createAccount(
    {
      ...config,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Plant Portal <portal@plants.test>',
    },
    { firstPauseMs: 5 },
  );
  await account.start(createLog({ name: 'test', stream: { write: (line) => lines.push(JSON.parse(line)) } }));
  open.push({ stop: account.stop });
  return lines;
}

const forget = async (usernameOrEmail: string) =>
  expect((await ask(passwordResets.request, { body: { usernameOrEmail } })).status).toBe(200);

async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await new Promise<void>((resolve) => setImmediate(resolve));
}
const isQueueEmpty = async () => (await requests().countDocuments()) === 0;

/** A mail without its transfer encoding. */
const decoded = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

test('a mail has its link in text and HTML, and no tracking', async () => {
  const server = await startMailServer();
  await createUser({ username: 'rosa', email: 'rosa@example.org', firstName: 'Visit evil.example' });
  await forget('rosa');
  const lines = await startSending(server.port);
  await until(isQueueEmpty);

  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({ from: 'portal@plants.test', to: ['rosa@example.org'] });
  const text = decoded(mail?.text ?? '');
  expect(text).toMatch(/^From: Plant Portal <portal@plants\.test>\r$/m);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(text).toContain('Hello rosa,');
  const links = text.match(/https:\/\/plants\.test\/reset-password\?token=[\w-]{43}/g) ?? [];
  expect(links).toHaveLength(3);
  expect(new Set(links).size).toBe(1);
  expect(text).not.toMatch(/<img|evil\.example/);
  expect(JSON.stringify(lines)).not.toMatch(/token=|rosa@example\.org/);
});

test('a mail is sent once when the server is up again', async () => {
  const before = await startMailServer();
  await before.stop();
  await createUser({ username: 'lena', email: 'lena@example.org' });
  await forget('lena');
  const lines = await startSending(before.port);
  await until(() => lines.some(({ msg }) => msg === 'task postponed'));

  const after = await startMailServer(before.port);
  await until(isQueueEmpty);

  expect(after.mails.map(({ to }) => to)).toEqual([['lena@example.org']]);
});

test('a mail is sent once after temporary failures', async () => {
  let refusals = 2;
  const server = await startMailServer(0, () => (refusals-- > 0 ? 451 : undefined));
  await createUser({ username: 'mira', email: 'mira@example.org' });
  await forget('mira');
  await startSending(server.port);
  await until(isQueueEmpty);

  expect(server.mails).toHaveLength(1);
  expect(refusals).toBe(-1);
});

test('an unknown address is not tried again', async () => {
  const server = await startMailServer(0, () => 550);
  await createUser({ username: 'typo', email: 'typo@example.org' });
  await forget('typo');
  const lines = await startSending(server.port);
  await until(isQueueEmpty);

  expect(server.mails).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toContain('mail rejected');
});

test('two instances send a mail once', async () => {
  const server = await startMailServer();
  await createUser({ username: 'nora', email: 'nora@example.org' });
  await forget('nora');
  await Promise.all([startSending(server.port), startSending(server.port)]);
  await until(isQueueEmpty);

  expect(server.mails).toHaveLength(1);
});

test('a mail that fails for a day is dropped and logged', async () => {
  const stopped = await startMailServer();
  await stopped.stop();
  await createUser({ username: 'vera', email: 'vera@example.org' });
  await forget('vera');
  await requests().updateMany({}, { $set: { attempts: maxAttempts - 1 } });
  const lines = await startSending(stopped.port);
  await until(isQueueEmpty);

  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'task given up' }));
});
