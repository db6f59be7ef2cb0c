import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { Binary, type Db, type Document, MongoClient } from 'mongodb';
import { killServers, launchMongod, type ServerProcess } from '../testing/process.ts';
import { MAX_FAILURES } from './authentication.ts';

let server: ServerProcess;
let client: MongoClient;
/** `admin` over one connection. */
let admin: Db;

beforeAll(async () => {
  server = await launchMongod(['--auth', '--storageEngine', 'ephemeralForTest']);
  const first = await MongoClient.connect(server.uri);
  await first.db('admin').command({ createUser: 'root', pwd: 'secret', roles: ['root'] });
  await first.close();
});
afterAll(async () => {
  killServers();
  await server?.ended;
});
beforeEach(async () => {
  client = await MongoClient.connect(server.uri, { maxPoolSize: 1 });
  admin = client.db('admin');
});
afterEach(() => client.close());

const payloadOf = (text: string) => new Binary(Buffer.from(text));
const textOf = (reply: Document): string => Buffer.from(reply.payload.buffer).toString();
const failed = { code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

/** The message depends on what the client notices first. */
const HUNG_UP = /closed|ECONNRESET|EPIPE/;

const FIRST = 'n=root,r=client';

const start = (bare = FIRST, options = {}, mechanism = 'SCRAM-SHA-256') =>
  admin.command({ saslStart: 1, mechanism, payload: payloadOf(`n,,${bare}`), options });

const resume = (text: string, db = admin) =>
  db.command({ saslContinue: 1, conversationId: 1, payload: payloadOf(text) });

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The client's last message for a challenge (RFC 5802). */
function proofFor(challenge: string, password: string, first = FIRST): string {
  const [, nonce, salt, iterations] = /^r=(.+),s=(.+),i=(\d+)$/.exec(challenge) as unknown as string[];
  const salted = pbkdf2Sync(
    password,
    Buffer.from(salt as string, 'base64'),
    Number(iterations),
    32,
    'sha256',
  );
  const clientKey = hmac(salted, 'Client Key');
  const storedKey = createHash('sha256').update(clientKey).digest();
  const withoutProof = `c=biws,r=${nonce}`;
  const signature = hmac(storedKey, `${first},${challenge},${withoutProof}`);
  const proof = clientKey.map((byte, at) => byte ^ (signature[at] as number));
  return `${withoutProof},p=${Buffer.from(proof).toString('base64')}`;
}

const listDatabases = () => admin.command({ listDatabases: 1 });

test('without skipEmptyExchange, an empty message completes the conversation', async () => {
  const proved = await resume(proofFor(textOf(await start()), 'secret'));
  expect(proved.done).toBe(false);
  await expect(listDatabases()).rejects.toMatchObject({ code: 13 });
  expect(await resume('')).toMatchObject({ done: true });
  expect(await listDatabases()).toMatchObject({ ok: 1 });
  expect(await admin.command({ logout: 1 })).toMatchObject({ ok: 1 });
  await expect(listDatabases()).rejects.toMatchObject({ code: 13 });
});

test('with skipEmptyExchange, the proof completes it', async () => {
  const challenge = textOf(await start(FIRST, { skipEmptyExchange: true }));
  expect(await resume(proofFor(challenge, 'secret'))).toMatchObject({ done: true });
  expect(await listDatabases()).toMatchObject({ ok: 1 });
});

test('a proof counts once, and only on its own connection', async () => {
  const proof = proofFor(textOf(await start(FIRST, { skipEmptyExchange: true })), 'secret');
  const other = await MongoClient.connect(server.uri, { maxPoolSize: 1 });
  await expect(resume(proof, other.db('admin'))).rejects.toMatchObject(failed);
  await other.close();
  expect(await resume(proof)).toMatchObject({ done: true });
  await expect(resume(proof)).rejects.toMatchObject(failed);
});

test('an unknown user has a challenge like a known one, and the same failure', async () => {
  const unknown = () => start('n=nobody,r=client').then(textOf);
  const [one, two, known] = [await unknown(), await unknown(), textOf(await start())];
  const saltOf = (challenge: string) => /,s=(.+),i=15000$/.exec(challenge)?.[1];
  expect(saltOf(one)).toBeDefined();
  expect(saltOf(one)).toBe(saltOf(two));
  expect(one).toHaveLength(known.length);
  await start('n=nobody,r=client');
  await expect(resume(proofFor(one, 'secret'))).rejects.toMatchObject(failed);
});

test.each([
  ['a message that is not SCRAM', () => start('secret')],
  ['a message that is too long', () => start(`n=root,r=${'x'.repeat(3000)}`)],
  ['a proof without a conversation', () => resume('c=biws,r=x,p=x')],
  ['a proof of another password', async () => resume(proofFor(textOf(await start()), 'wrong'))],
  [
    'more than an empty message at the end',
    async () => resume(`v=${textOf(await resume(proofFor(textOf(await start()), 'secret')))}`),
  ],
])('%s fails', async (_what, attempt) => {
  await expect(attempt()).rejects.toMatchObject(failed);
  await expect(listDatabases()).rejects.toMatchObject({ code: 13 });
});

test('a password replaced during a conversation fails', async () => {
  const other = 'n=u,r=client';
  await resume(proofFor(textOf(await start(FIRST, { skipEmptyExchange: true })), 'secret'));
  await admin.command({ createUser: 'u', pwd: 'old', roles: [] });
  const proof = proofFor(textOf(await start(other, { skipEmptyExchange: true })), 'old', other);
  await admin.command({ updateUser: 'u', pwd: 'new' });
  await expect(resume(proof)).rejects.toMatchObject(failed);
  const renewed = proofFor(textOf(await start(other, { skipEmptyExchange: true })), 'new', other);
  await admin.command({ updateUser: 'u', roles: ['read'] });
  expect(await resume(renewed)).toMatchObject({ done: true });
});

test('a conversation ends with its failure', async () => {
  const challenge = textOf(await start());
  await expect(resume(proofFor(challenge, 'wrong'))).rejects.toMatchObject(failed);
  await expect(resume(proofFor(challenge, 'secret'))).rejects.toMatchObject(failed);
});

test.each([
  ['failed', MAX_FAILURES, () => resume('c=biws,r=x,p=x').catch((error) => error)],
  // Only the next one shows that one is abandoned.
  ['abandoned', MAX_FAILURES + 1, () => start()],
])('too many %s conversations close the connection', async (_what, attempts, attempt) => {
  for (let at = 0; at < attempts; at++) await attempt();
  await expect(admin.command({ ping: 1 })).rejects.toThrow(HUNG_UP);
  expect(await admin.command({ ping: 1 })).toMatchObject({ ok: 1 });
});

test('other mechanisms are refused', async () => {
  await expect(start(FIRST, {}, 'SCRAM-SHA-1')).rejects.toMatchObject({ code: 334 });
  await expect(start(FIRST, {}, 'PLAIN')).rejects.toMatchObject({ code: 334 });
});

test('hello begins a conversation, and names the mechanism for every user', async () => {
  const speculate = (mechanism: string) =>
    admin.command({
      hello: 1,
      saslSupportedMechs: 'admin.nobody',
      speculativeAuthenticate: {
        saslStart: 1,
        mechanism,
        payload: payloadOf(`n,,${FIRST}`),
        db: 'admin',
        options: { skipEmptyExchange: true },
      },
    });
  const refused = await speculate('SCRAM-SHA-1');
  expect(refused.saslSupportedMechs).toEqual(['SCRAM-SHA-256']);
  expect(refused.speculativeAuthenticate).toBeUndefined();
  const { speculativeAuthenticate } = await speculate('SCRAM-SHA-256');
  expect(speculativeAuthenticate).toMatchObject({ conversationId: 1, done: false });
  const proof = proofFor(textOf(speculativeAuthenticate), 'secret');
  expect(await resume(proof)).toMatchObject({ done: true });
});

test('a long message is read after the authentication only', async () => {
  const insert = () => admin.command({ insert: 'c', documents: [{ text: 'x'.repeat(100_000) }] });
  await expect(insert()).rejects.toThrow(HUNG_UP);
  await resume(proofFor(textOf(await start(FIRST, { skipEmptyExchange: true })), 'secret'));
  expect(await insert()).toMatchObject({ n: 1 });
});
