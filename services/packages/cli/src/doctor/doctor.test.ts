import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examinePortal } from './command.ts';
import { examineAddress } from './examine-address.ts';
import { examineDatabase } from './examine-database.ts';
import { examineDisk, examineFolder, examinePort } from './examine-machine.ts';
import { examineMail, examinePush } from './examine-mail.ts';
import type { Patient } from './finding.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const patient = (settings: object = {}, environment: Patient['environment'] = {}): Patient => ({
  settings: { PORTAL_DATA_DIR: folder, PORT: 0, HOST: '127.0.0.1', ...settings } as Patient['settings'],
  environment,
  running: ['gateway 1'],
});

/** The last finding about a portal behind a server that stands for proxy and gateway. */
async function proxyFinding(answer: RequestListener, environment: Patient['environment'] = {}) {
  const port = await listen(createServer(answer));
  const all = await examineAddress(patient({}, { PUBLIC_URL: `http://127.0.0.1:${port}`, ...environment }));
  return all.at(-1);
}
const connection =
  (address: string): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ address, isSecure: false, host: 'plants.example' }));

test('a setting that can’t be read is named, and hides the rest', async () => {
  const before = process.env.PORT;
  process.env.PORT = 'eighty';
  try {
    const findings = await examinePortal(folder);
    expect(findings).toEqual([
      { about: 'settings', state: 'wrong', sentence: expect.stringContaining('PORT') },
    ]);
  } finally {
    if (before === undefined) delete process.env.PORT;
    else process.env.PORT = before;
  }
});

test('a port that another program uses is wrong; one that the portal uses is not', async () => {
  const PORT = await listen(createTcpServer());

  expect(await examinePort({ ...patient({ PORT }), running: [] })).toMatchObject({ state: 'wrong' });
  expect(await examinePort(patient({ PORT }))).toMatchObject({ state: 'ok' });
});

test('secrets that others can read are a warning; a folder that is missing is not', async () => {
  expect(await examineFolder(join(folder, 'later'))).toMatchObject({ state: 'ok' });
  writeFileSync(join(folder, 'secrets.json'), '{}');
  chmodSync(join(folder, 'secrets.json'), 0o644);

  expect(await examineFolder(folder)).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('secrets.json'),
  });
});

test.each([
  ['wrong', 40],
  ['warning', 1500],
  ['ok', 9000],
] as const)('a disk is %s with %i MiB free', async (state, free) => {
  expect(await examineDisk(folder, async () => free * 1024 * 1024)).toMatchObject({ state });
});

test('a MongoDB that can’t be used is wrong, and its password stays secret', async () => {
  const MONGODB_URI = 'mongodb://portal:hunter2@[bad';
  for (const settings of [
    { MONGODB_URI, databaseUris: {} },
    { databaseUris: { MONGODB_URI_FORUM: MONGODB_URI } },
  ]) {
    const [finding] = await examineDatabase(patient(settings));
    expect(finding).toMatchObject({ about: 'database', state: 'wrong' });
    expect(finding?.sentence).not.toContain('hunter2');
  }
});

test('a mail server that refuses is wrong, and its password stays secret', async () => {
  const port = await listen(createTcpServer((socket) => socket.end('554 no service for you\r\n')));
  const SMTP_URL = `smtp://portal:hunter2@127.0.0.1:${port}`;
  const finding = await examineMail(patient({}, { SMTP_URL, MAIL_FROM: 'portal@plants.example' }));

  expect(finding).toMatchObject({ about: 'mail', state: 'wrong' });
  expect(finding.sentence).not.toContain('hunter2');
});

test('push keys that are no pair are wrong', () => {
  const keys = {
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    VAPID_PUBLIC_KEY: 'B'.repeat(87),
  };
  expect(examinePush(patient(keys))).toMatchObject({ state: 'wrong' });
});

test('a portal that believes any visitor about the address is wrong', async () => {
  const trusting: RequestListener = (request, response) =>
    connection(String(request.headers['x-forwarded-for']))(request, response);

  expect(await proxyFinding(trusting, { TRUST_PROXY: '1' })).toMatchObject({
    about: 'proxy',
    state: 'wrong',
    sentence: expect.stringContaining('pass for others'),
  });
});

test('an address that may be a proxy’s is a warning', async () => {
  expect(await proxyFinding(connection('172.18.0.1'), { TRUST_PROXY: '1' })).toMatchObject({
    state: 'warning',
  });
  expect(await proxyFinding(connection('203.0.113.9'), { TRUST_PROXY: '1' })).toMatchObject({ state: 'ok' });
});

test('a portal behind another port that trusts no proxy is a warning', async () => {
  expect(await proxyFinding(connection('127.0.0.1'))).toMatchObject({ about: 'proxy', state: 'warning' });
});

test.each<[string, RequestListener]>([
  ['nothing', (_, response) => response.destroy()],
  ['another page', (_, response) => response.end('<p>Welcome to nginx</p>')],
  ['an error', (_, response) => response.writeHead(502).end()],
])('a public address that leads to %s is wrong', async (_, answer) => {
  expect(await proxyFinding(answer)).toMatchObject({ about: 'proxy', state: 'wrong' });
});

test('passwords over plain HTTP are wrong', async () => {
  const [tls] = await examineAddress({
    ...patient({}, { PUBLIC_URL: 'http://plants.example' }),
    running: [],
  });

  expect(tls).toMatchObject({ about: 'TLS', state: 'wrong' });
});
