import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { passwordResets } from '@portal/contracts';
import { createLog } from '@portal/kit';
import { emptyDatabase, testDatabase } from '@portal/kit/testing';
import { SMTPServer } from 'smtp-server';
import { createAccount } from '../account.ts';
import { deliverReset } from '../password-resets/deliver-reset.ts';
import { maxAttempts } from '../password-resets/reset-requests.ts';
import { createUser } from '../testing/factories.ts';
import { silentLog, testAccount } from '../testing/test-account.ts';
import { createThrottle } from '../throttle/throttle.ts';
import { limitRecipients } from './limit-recipients.ts';
import type { Mail } from './mailer.ts';

testDatabase();

describe('mails', () => {
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

  /** An instance that sends to a mail server. */
  function sender(port: number) {
    const account = createAccount({
      ...config,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Plant Portal <portal@plants.test>',
    });
    open.push({ stop: account.stop });
    const lines: Record<string, unknown>[] = [];
    const log = createLog({ name: 'test', stream: { write: (line) => lines.push(JSON.parse(line)) } });
    return { lines, sendDue: () => account.resets.performDue(deliverReset(account), log) };
  }

  /** Makes mails due that wait for their next attempt. */
  const endPauses = () => requests().updateMany({}, { $set: { nextAt: new Date(0) } });

  const forget = async (usernameOrEmail: string) =>
    expect((await ask(passwordResets.request, { body: { usernameOrEmail } })).status).toBe(200);

  /** A mail without its transfer encoding. */
  const decoded = (text: string) =>
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

  test('a mail has its link in text and HTML, and no tracking', async () => {
    const server = await startMailServer();
    await createUser({ username: 'rosa', email: 'rosa@example.org', firstName: 'Visit evil.example' });
    await forget('rosa');
    const { lines, sendDue } = sender(server.port);
    await sendDue();

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
    const { lines, sendDue } = sender(before.port);
    await sendDue();
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'task postponed' }));

    const after = await startMailServer(before.port);
    await endPauses();
    await sendDue();

    expect(after.mails.map(({ to }) => to)).toEqual([['lena@example.org']]);
  });

  test('a mail is sent once after temporary failures', async () => {
    let refusals = 2;
    const server = await startMailServer(0, () => (refusals-- > 0 ? 451 : undefined));
    await createUser({ username: 'mira', email: 'mira@example.org' });
    await forget('mira');
    const { sendDue } = sender(server.port);
    for (let attempt = 0; attempt < 4; attempt++) {
      await sendDue();
      await endPauses();
    }

    expect(server.mails).toHaveLength(1);
    expect(refusals).toBe(-1);
  });

  test('an unknown address is not tried again', async () => {
    const server = await startMailServer(0, () => 550);
    await createUser({ username: 'typo', email: 'typo@example.org' });
    await forget('typo');
    const { lines, sendDue } = sender(server.port);
    await sendDue();

    expect([server.mails, await requests().countDocuments()]).toEqual([[], 0]);
    expect(lines.map(({ msg }) => msg)).toContain('mail rejected');
  });

  test('two instances send a mail once', async () => {
    const server = await startMailServer();
    await createUser({ username: 'nora', email: 'nora@example.org' });
    await forget('nora');
    await Promise.all([sender(server.port).sendDue(), sender(server.port).sendDue()]);

    expect(server.mails).toHaveLength(1);
  });

  test('a mail that fails for a day is dropped and logged', async () => {
    const stopped = await startMailServer();
    await stopped.stop();
    await createUser({ username: 'vera', email: 'vera@example.org' });
    await forget('vera');
    await requests().updateMany({}, { $set: { attempts: maxAttempts - 1 } });
    const { lines, sendDue } = sender(stopped.port);
    await sendDue();

    expect(await requests().countDocuments()).toBe(0);
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'task given up' }));
  });
});

describe('limits of recipients', () => {
  beforeAll(emptyDatabase);

  const mail = (to: string): Mail => ({ to, subject: 'A mail', text: '', html: '' });

  function start(factor = 1) {
    const sent: string[] = [];
    let isDown = false;
    const mailer = limitRecipients(
      {
        send: async ({ to }) => {
          if (isDown) throw new Error('The server is down.');
          sent.push(to);
          return true;
        },
        close: () => undefined,
      },
      createThrottle(factor),
    );
    return {
      sent,
      send: (to: string) => mailer.send(mail(to), silentLog),
      setDown: (next: boolean) => {
        isDown = next;
      },
    };
  }

  test('one recipient gets thirty mails a day, however the address is written, and others theirs', async () => {
    const { send, sent } = start();
    for (let count = 0; count < 30; count++)
      expect(await send(count % 2 ? 'Rosa@Example.org' : 'rosa@example.org')).toBe(true);
    expect(await send('rosa@example.org')).toBe(false);
    expect(await send('ROSA@example.org')).toBe(false);
    expect(await send('rosa+news@example.org')).toBe(false);
    expect(await send('ro.sa@example.org')).toBe(true);
    expect(sent).toHaveLength(31);
  });

  test('a mail that the server didn’t take doesn’t count', async () => {
    // Three mails a day.
    const { send, setDown } = start(0.1);
    setDown(true);
    for (let count = 0; count < 5; count++) await expect(send('lena@example.org')).rejects.toThrow('down');
    setDown(false);
    expect(await send('lena@example.org')).toBe(true);
  });
});

describe('links', () => {
  beforeAll(emptyDatabase);

  const named = testAccount({ PUBLIC_URL: 'https://plants.test' });
  const unnamed = testAccount({ PUBLIC_URL: undefined });
  const stored = () => unnamed.account.resets.collection();
  afterEach(() => stored().deleteMany({}));

  let requests = 0;
  async function originFor(portal: typeof named, host: string, scheme = 'http') {
    requests += 1;
    const { status } = await portal.ask(
      passwordResets.request,
      { body: { usernameOrEmail: `visitor-${requests}` } },
      {
        from: `192.0.2.${requests}`,
        headers: { 'x-forwarded-host': host, 'x-forwarded-proto': scheme },
      },
    );
    return status === 200 ? (await stored().findOne())?.origin : status;
  }

  test.each(['evil.example', 'localhost'])('links use PUBLIC_URL for the host %s', async (host) => {
    expect(await originFor(named, host)).toBe('https://plants.test');
  });

  test.each([
    ['localhost:8080', 'http', 'http://localhost:8080'],
    ['127.0.0.1:8080', 'http', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http', 'http://[::1]:8080'],
    ['portal.localhost', 'https', 'https://portal.localhost'],
    ['LOCALHOST:8080', 'http', 'http://localhost:8080'],
  ])('without PUBLIC_URL, links use the local host %s', async (host, scheme, origin) => {
    expect(await originFor(unnamed, host, scheme)).toBe(origin);
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    'localhost@evil.example',
    'evil.example@localhost',
    'localhost/evil.example',
    'localhost?x=evil.example',
    '127.0.0.1.evil.example',
    '192.0.2.1',
    'notlocalhost',
    'localhost:80:80',
  ])('without PUBLIC_URL, the host %s gets no link', async (host) => {
    expect(await originFor(unnamed, host)).toBe(503);
    expect(await stored().countDocuments()).toBe(0);
  });

  test('the log names the missing setting, and the visitor gets a sentence', async () => {
    const { problem } = await unnamed.ask(
      passwordResets.request,
      { body: { usernameOrEmail: 'visitor' } },
      { from: '198.51.100.1', headers: { 'x-forwarded-host': 'evil.example' } },
    );

    expect(problem?.detail).toBe(
      'Password reset is not set up on this site yet. Please contact the site operator.',
    );
    expect(JSON.stringify(unnamed.service.logLines())).toContain('set PUBLIC_URL');
  });
});
