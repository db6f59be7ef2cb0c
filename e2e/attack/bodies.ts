import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, deflate, gzip, gzipSync } from 'node:zlib';
import type { Run } from './run.ts';
import {
  type Answer,
  type Client,
  clientsAt,
  isFailure,
  jsonQuestion,
  logIn,
  register,
  summaryOf,
} from './target.ts';

const addresses = 60;
const noFailure = 'Bodies: no 5xx and no missing answer';
const refused = 'Bodies: an invalid body gets 4xx';
const millionKeys = 'Bodies: a body of a million keys delays others by less than 2 s';
const logins = 'Bodies: logins take less than 2 s beside journal entries of a million keys';

/** Makes the bytes from the text of a valid body. */
type Case = [name: string, bytes: (right: string) => Buffer | string, headers?: Record<string, string>];

const withField = (right: string, field: string) => `${right.slice(0, -1)},${field}}`;
const makeKeys = (count: number) => Array.from({ length: count }, (_, n) => `"k${n}":0`).join();
const type = (value: string) => ({ 'content-type': value });
const encoding = (value: string) => ({ 'content-encoding': value });

/** Bodies that must be refused. */
async function refusedCases(isShort: boolean): Promise<Case[]> {
  const depth = isShort ? 20_000 : 100_000;
  const spaces = Buffer.alloc((isShort ? 20 : 200) * 1024 * 1024, 32);
  // Asynchronously, because this thread also runs the visitor.
  const [gzipBomb, deflateBomb, brotliBomb] = await Promise.all([
    promisify(gzip)(spaces),
    promisify(deflate)(spaces),
    promisify(brotliCompress)(spaces.subarray(0, 20 * 1024 * 1024)),
  ]);
  return [
    ['deep arrays', () => '['.repeat(depth) + ']'.repeat(depth)],
    ['deep objects', () => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
    ['a deep field', (right) => withField(right, `"deep":${'['.repeat(depth)}${']'.repeat(depth)}`)],
    ['10,000 unknown keys', (right) => withField(right, makeKeys(10_000))],
    ['the key "__proto__"', (right) => withField(right, '"__proto__":{"isAdmin":true}')],
    ['the key "constructor"', (right) => withField(right, '"constructor":{"prototype":{"isAdmin":true}}')],
    ['a key of 100,000 characters', (right) => withField(right, `"${'k'.repeat(100_000)}":1`)],
    ['a key with a null', (right) => withField(right, '"a\\u0000b":1')],
    ['the number 1e400', (right) => withField(right, '"n":1e400')],
    ['a number of 100,000 digits', (right) => withField(right, `"n":${'9'.repeat(100_000)}`)],
    ['an array', (right) => `[${right}]`],
    ['null', () => 'null'],
    ['nothing', () => ''],
    ['two bodies', (right) => `${right}${right}`],
    ['a comma too many', (right) => `${right.slice(0, -1)},}`],
    ['a null behind', (right) => `${right}\u0000`],
    ['UTF-16', (right) => Buffer.from(`\ufeff${right}`, 'utf16le'), type('application/json; charset=utf-16')],
    ['bytes that are no UTF-8', (right) => Buffer.from(withField(right, '"n":"\xff\xfe"'), 'latin1')],
    ['an unknown encoding', (right) => right, encoding('x-unknown')],
    ['gzip in name alone', (right) => right, encoding('gzip')],
    ['gzip inside gzip', (right) => gzipSync(gzipSync(right)), encoding('gzip')],
    ['a bomb of gzip', () => gzipBomb, encoding('gzip')],
    ['a bomb of deflate', () => deflateBomb, encoding('deflate')],
    ['a bomb of brotli', () => brotliBomb, encoding('br')],
    ['plain text', (right) => right, type('text/plain')],
    ['a form of many parts', () => '--x\r\n\r\n1\r\n--x--', type('multipart/form-data; boundary=x')],
    ['XML', () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///a">]><a>&x;</a>', type('application/xml')],
    ['no type', (right) => right, type('')],
    ['a type of 5,000 characters', (right) => right, type(`application/${'x'.repeat(5000)}`)],
    ['13 MB', (right) => withField(right, `"x":"${'x'.repeat(13 * 1024 * 1024)}"`)],
  ];
}

/** Unusual bodies that may be taken or refused. */
const unusualCases: Case[] = [
  ['a key twice', (right) => `{${right.slice(1, -1)},${right.slice(1, -1)}}`],
  ['a mark of the byte order', (right) => `\ufeff${right}`],
  ['white space of 100 kB around', (right) => ' '.repeat(50_000) + right + '\n'.repeat(50_000)],
  ['gzip', (right) => gzipSync(right), encoding('gzip')],
  ['brotli', (right) => brotliCompressSync(right), encoding('br')],
  ['charset latin1', (right) => right, type('application/json; charset=latin1')],
  ['a type in capitals', (right) => right, type('APPLICATION/JSON')],
  ['half a surrogate pair', (right) => right.replace(/:"/, ':"\\ud800')],
];

/** A call of each service, with a body of the right form. */
const calls = ({ member, admin }: Run): [path: string, body: object, session?: string][] => [
  ['/api/client-errors', { kind: 'shell_crash', message: 'm', path: '/' }],
  ['/api/login', { username: 'nobody-at-all', password: 'some long passphrase' }],
  ['/api/identify-plant', { image: 'data:image/png;base64,AAAA' }],
  ['/api/threads', { title: 'Title', content: 'Text', authorName: 'Somebody' }, member.session],
  ['/api/chat/messages', { message: 'Text' }, member.session],
  [`/api/users/${member.id}/journal`, { plantId: 7, notes: 'Text' }, member.session],
  ['/api/plants', { commonName: 'A plant' }, admin.session],
];

/** Sends invalid and unusual bodies to a call of each service, then bodies that are expensive to parse. */
export async function bodies(run: Run): Promise<void> {
  const clients = clientsAt(run.target, 8, addresses, 1);
  let number = 0;
  const sendToAll = (one: Case, mustRefuse: boolean) =>
    Promise.all(
      calls(run).map(async ([path, right, session]) => {
        const [name, makeBytes, headers] = one;
        const body = makeBytes(JSON.stringify(right));
        const question = { method: 'POST', path, headers: { ...type('application/json'), ...headers } };
        const client = clients[number++ % addresses] as Client;
        judge(run, await client.ask({ ...question, body, session }), `${name}: POST ${path}`, mustRefuse);
      }),
    );
  for (const one of await refusedCases(run.isShort)) await sendToAll(one, true);
  for (const one of unusualCases) await sendToAll(one, false);
  const bodyOfRead = { path: '/api/plants/7', headers: type('application/json'), body: 'x'.repeat(100_000) };
  judge(run, await (clients[0] as Client).ask(bodyOfRead), 'a read with a body', false);
  await sendManyKeys(run, clients);
  await Promise.all(clients.map((client) => client.close()));
}

function judge({ guarantees }: Run, answer: Answer, what: string, mustRefuse: boolean): void {
  const example = () => `${what} → ${summaryOf(answer)}`;
  guarantees.check(noFailure, !isFailure(answer, guarantees.judgesTime), example);
  if (answer.status < 500 && mustRefuse) guarantees.check(refused, answer.status >= 400, example);
}

/** Bodies that are expensive to parse must not delay anyone else. */
async function sendManyKeys(run: Run, clients: Client[]): Promise<void> {
  const [client, other, third] = clients as [Client, Client, Client];
  const { member, guarantees } = run;
  const { username, password } = await register(other, `login-${randomUUID().slice(0, 8)}`);
  const heavy = makeKeys(1_000_000);
  const photo = jsonQuestion(
    'POST',
    '/api/identify-plant',
    `{"image":"data:image/png;base64,AAAA",${heavy}}`,
  );
  await repeatUntil(client.ask(photo), async () => {
    const answer = await other.ask({ path: '/api/vision/accuracy' });
    judge(run, answer, 'GET /api/vision/accuracy beside a million keys', false);
    guarantees.time(millionKeys, answer.ms, 2000, () => 'GET /api/vision/accuracy');
  });
  const entry = jsonQuestion('POST', `/api/users/${member.id}/journal`, `{"plantId":7,"notes":"x",${heavy}}`);
  const posts = clients
    .slice(3, run.isShort ? 5 : 15)
    .map((each) => each.ask({ ...entry, session: member.session }));
  await repeatUntil(Promise.all(posts), async () => {
    const startedAt = performance.now();
    const error = await logIn(third, username, password).then(() => null, String);
    guarantees.check(logins, error === null, () => `POST /api/login: ${error}`);
    guarantees.time(logins, performance.now() - startedAt, 2000, () => 'POST /api/login');
  });
  for (const answer of await Promise.all(posts))
    judge(run, answer, 'a journal entry of a million keys', true);
}

/** Repeats something until the work is done, at least once. */
async function repeatUntil(work: Promise<unknown>, act: () => Promise<void>): Promise<void> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  do await act();
  while (!isOver);
  await over;
}
