import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, deflate, gzip, gzipSync } from 'node:zlib';
import type { Run } from './run.ts';
import { type Answer, type Client, clientsAt, isFailure, logIn, register, summaryOf } from './target.ts';

const addresses = 60;
const noFailure = 'Bodies: no 5xx and no missing answer';
const refused = 'Bodies: an invalid body gets 4xx';

interface Case {
  name: string;
  /** Makes the bytes from the text of a valid body. */
  bytes: (right: string) => Buffer | string;
  headers: Record<string, string>;
  /** Whether it must be refused; otherwise it may also be accepted. */
  mustRefuse: boolean;
}

const withField = (right: string, field: string) => `${right.slice(0, -1)},${field}}`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const type = (value: string) => ({ 'content-type': value });
const encoding = (value: string) => ({ 'content-encoding': value });

async function cases(isShort: boolean): Promise<Case[]> {
  const depth = isShort ? 20_000 : 100_000;
  const spaces = Buffer.alloc((isShort ? 20 : 200) * 1024 * 1024, 32);
  // Asynchronously, because this thread also runs the visitor.
  const [gzipBomb, deflateBomb, brotliBomb] = await Promise.all([
    promisify(gzip)(spaces),
    promisify(deflate)(spaces),
    promisify(brotliCompress)(spaces.subarray(0, 20 * 1024 * 1024)),
  ]);
  const refuse: [name: string, bytes: Case['bytes'], headers?: Record<string, string>][] = [
    ['deep arrays', () => '['.repeat(depth) + ']'.repeat(depth)],
    ['deep objects', () => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
    ['a deep field', (right) => withField(right, `"deep":${'['.repeat(depth)}${']'.repeat(depth)}`)],
    ['arrays that never end', () => '['.repeat(depth)],
    ['10,000 unknown keys', (right) => withField(right, keys(10_000))],
    ['the key "__proto__"', (right) => withField(right, '"__proto__":{"isAdmin":true}')],
    ['the key "constructor"', (right) => withField(right, '"constructor":{"prototype":{"isAdmin":true}}')],
    ['a key of 100,000 characters', (right) => withField(right, `"${'k'.repeat(100_000)}":1`)],
    ['a key with a null', (right) => withField(right, '"a\\u0000b":1')],
    ['the number 1e400', (right) => withField(right, '"n":1e400')],
    ['a number of 100,000 digits', (right) => withField(right, `"n":${'9'.repeat(100_000)}`)],
    ['an array', (right) => `[${right}]`],
    ['a text', (right) => JSON.stringify(right)],
    ['null', () => 'null'],
    ['a number', () => '7'],
    ['nothing', () => ''],
    ['white space', () => ' \n\t '],
    ['two bodies', (right) => `${right}${right}`],
    ['a comma too many', (right) => `${right.slice(0, -1)},}`],
    ['a comment', (right) => `/* x */${right}`],
    ['single quotes', (right) => right.replaceAll('"', "'")],
    ['NaN', (right) => withField(right, '"n":NaN')],
    ['a null behind', (right) => `${right}\u0000`],
    ['UTF-16', utf16],
    ['UTF-16 with its name', utf16, type('application/json; charset=utf-16')],
    ['bytes that are no UTF-8', (right) => Buffer.from(withField(right, '"n":"\xff\xfe"'), 'latin1')],
    ['an unknown encoding', (right) => right, encoding('x-unknown')],
    ['gzip in name alone', (right) => right, encoding('gzip')],
    ['gzip inside gzip', (right) => gzipSync(gzipSync(right)), encoding('gzip')],
    ['a bomb of gzip', () => gzipBomb, encoding('gzip')],
    ['a bomb of deflate', () => deflateBomb, encoding('deflate')],
    ['a bomb of brotli', () => brotliBomb, encoding('br')],
    ['plain text', (right) => right, type('text/plain')],
    ['a form', () => 'a=1&b=2', type('application/x-www-form-urlencoded')],
    ['a form of many parts', () => '--x\r\n\r\n1\r\n--x--', type('multipart/form-data; boundary=x')],
    [
      'XML',
      () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      type('application/xml'),
    ],
    ['no type', (right) => right, type('')],
    ['a type of 5,000 characters', (right) => right, type(`application/${'x'.repeat(5000)}`)],
    ['13 MB', (right) => withField(right, `"x":"${'x'.repeat(13 * 1024 * 1024)}"`)],
  ];
  const allow: [name: string, bytes: Case['bytes'], headers?: Record<string, string>][] = [
    ['a key twice', (right) => `{${right.slice(1, -1)},${right.slice(1, -1)}}`],
    ['a mark of the byte order', (right) => `\ufeff${right}`],
    ['white space of 100 kB around', (right) => ' '.repeat(50_000) + right + '\n'.repeat(50_000)],
    ['escapes for every letter', escapedLetters],
    ['gzip', (right) => gzipSync(right), encoding('gzip')],
    ['brotli', (right) => brotliCompressSync(right), encoding('br')],
    ['charset latin1', (right) => right, type('application/json; charset=latin1')],
    ['charset utf-8', (right) => right, type('application/json; charset=utf-8')],
    ['a type in capitals', (right) => right, type('APPLICATION/JSON')],
    ['half a surrogate pair', (right) => right.replace(/:"/, ':"\\ud800')],
  ];
  const casesOf = (list: typeof refuse, mustRefuse: boolean): Case[] =>
    list.map(([name, bytes, headers = {}]) => ({ name, bytes, headers, mustRefuse }));
  return [...casesOf(refuse, true), ...casesOf(allow, false)];
}

const escapedLetters = (right: string) =>
  right.replace(
    /[a-z](?=[^"]*"[:,}])/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const keys = (count: number) => Array.from({ length: count }, (_, n) => `"k${n}":0`).join();

/** Sends invalid and unusual bodies to a call of each service, then bodies that are expensive to parse. */
export async function bodies(run: Run): Promise<void> {
  const clients = clientsAt(run.target, 8, addresses, 1);
  let number = 0;
  for (const one of await cases(run.isShort)) {
    await Promise.all(
      calls(run).map(([path, body, session]) =>
        send(run, clients[number++ % addresses] as Client, one, path, JSON.stringify(body), session),
      ),
    );
  }
  await bodyOnRead(run, clients[0] as Client);
  await manyKeys(run, clients);
  await Promise.all(clients.map((client) => client.close()));
}

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

async function send(run: Run, client: Client, one: Case, path: string, right: string, session?: string) {
  const headers = { 'content-type': 'application/json', ...one.headers };
  const body = one.bytes(right);
  const answer = await client.ask({ method: 'POST', path, headers, body, session });
  const example = () =>
    `${one.name}: POST ${path} ${JSON.stringify(one.headers)} ${body.toString().slice(0, 100)} → ${summaryOf(answer)}`;
  judge(run, answer, example);
  if (answer.status < 500 && one.mustRefuse) run.guarantees.check(refused, answer.status >= 400, example);
}

function judge(run: Run, answer: Answer, example: () => string): void {
  run.guarantees.check(noFailure, !isFailure(answer, run.guarantees.judgesTime), example);
}

/** Reads with a body that they don't need. */
async function bodyOnRead(run: Run, client: Client): Promise<void> {
  for (const body of ['{}', 'x'.repeat(100_000)]) {
    const headers = { 'content-type': 'application/json' };
    const answer = await client.ask({ path: '/api/plants/7', headers, body });
    judge(run, answer, () => `GET /api/plants/7 with ${body.length} bytes: ${summaryOf(answer)}`);
  }
}

const millionKeys = 'Bodies: a body of a million keys delays others by less than 2 s';
const logins = 'Bodies: logins take less than 2 s beside journal entries of a million keys';

/** Bodies that are expensive to parse must not delay anyone else. */
async function manyKeys(run: Run, clients: Client[]): Promise<void> {
  const [client, other, third] = clients as [Client, Client, Client];
  const { member } = run;
  const someone = await register(other, `login-${randomUUID().slice(0, 8)}`);
  const heavy = keys(1_000_000);
  const photo = `{"image":"data:image/png;base64,AAAA",${heavy}}`;
  await during([client.ask(json('/api/identify-plant', photo))], async () => {
    const answer = await other.ask({ path: '/api/vision/accuracy' });
    judge(run, answer, () => `GET /api/vision/accuracy beside a million keys: ${summaryOf(answer)}`);
    run.guarantees.time(
      millionKeys,
      answer.ms,
      2000,
      () => 'GET /api/vision/accuracy beside POST /api/identify-plant',
    );
  });
  const entry = `{"plantId":7,"notes":"x",${heavy}}`;
  const posts = Array.from({ length: run.isShort ? 2 : 12 }, (_, n) =>
    (clients[n + 3] ?? client).ask({
      ...json(`/api/users/${member.id}/journal`, entry),
      session: member.session,
    }),
  );
  await during(posts, async () => {
    const startedAt = performance.now();
    const error = await logIn(third, someone.username, someone.password).then(() => null, String);
    run.guarantees.check(logins, error === null, () => `POST /api/login: ${error}`);
    run.guarantees.time(
      logins,
      performance.now() - startedAt,
      2000,
      () => `POST /api/login beside ${posts.length} journal entries`,
    );
  });
  for (const answer of await Promise.all(posts)) {
    judge(run, answer, () => `a million keys: POST /api/users/${member.id}/journal: ${summaryOf(answer)}`);
    if (answer.status < 500)
      run.guarantees.check(refused, answer.status >= 400, () => `a million keys: ${summaryOf(answer)}`);
  }
}

const json = (path: string, body: string) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body,
});

/** Repeats something until all requests are answered, at least once. */
async function during(requests: Promise<unknown>[], act: () => Promise<void>): Promise<void> {
  let isOver = false;
  const over = Promise.all(requests).then(() => {
    isOver = true;
  });
  do {
    await act();
    await pause(100);
  } while (!isOver);
  await over;
}
