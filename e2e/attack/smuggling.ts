import type { Run } from './run.ts';
import { get, type RawAnswer, Wire } from './sockets.ts';
import { Client, sourceAddress, summaryOf } from './target.ts';

const inStep = 'Smuggling: an ambiguous request is refused, and the request hidden in it is never answered';
const othersInStep = 'Smuggling: another connection gets its own answer';
const answerMs = 10_000;
const atOnce = 6;

const path = '/api/client-errors';
const json = '{"kind":"shell_crash","message":"m","path":"/"}';
/** The request that an attacker hides in a body. Its answer begins with `{"id":7,`. */
const hidden = get('/api/plants/7');
/** The next request on the same connection. Its answer begins with `{"id":9,`. */
const follower = get('/api/plants/9');

const head = (lines: string[], first = `POST ${path} HTTP/1.1`) =>
  [first, 'Host: localhost', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');
const chunked = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`;
const length = Buffer.byteLength(json);
const teOf = (line: string): [string, string] => [
  `transfer encoding ${JSON.stringify(line)}`,
  head([line, `Content-Length: ${length}`]) + chunked(json) + hidden,
];
const clOf = (value: string): [string, string] => [
  `length ${JSON.stringify(value)}`,
  head([`Content-Length:${value}`]) + json + hidden,
];
const chunkOf = (name: string, bytes: string): [string, string] => [
  name,
  head(['Transfer-Encoding: chunked']) + bytes + hidden,
];
const lineOf = (name: string, first: string): [string, string] => [name, head([], first) + hidden];
const headerOf = (line: string): [string, string] => [
  `header ${JSON.stringify(line)}`,
  head([line, `Content-Length: ${length}`], `POST ${path} HTTP/1.1`) + json + hidden,
];

/** Bodies that two servers could end at different bytes. `hidden` after them must not be answered. */
const framings: [name: string, bytes: string][] = [
  ['CL.TE', head([`Content-Length: ${length}`, 'Transfer-Encoding: chunked']) + chunked(json) + hidden],
  ['TE.CL', head(['Transfer-Encoding: chunked', 'Content-Length: 4']) + chunked(json) + hidden],
  [
    'CL.TE, body ends early',
    `${head(['Content-Length: 6', 'Transfer-Encoding: chunked'])}0\r\n\r\n${hidden}`,
  ],
  ['CL.0 with a body', head(['Content-Length: 0', 'Content-Length: 48']) + json + hidden],
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding : chunked',
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: identity, chunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
    'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding: \x0bchunked',
    'Transfer-Encoding:\u00a0chunked',
    'Transfer-Encoding: chunKed',
    'Transfer-Encoding: chunked\x00',
    'Transfer-Encoding: ,chunked',
    'Transfer-Encoding:\r\n chunked',
    ' Transfer-Encoding: chunked',
    'X: y\nTransfer-Encoding: chunked',
    'X: y\rTransfer-Encoding: chunked',
    'Transfer-Encoding\x00: chunked',
  ].map(teOf),
  ...[
    ' 47, 47',
    ' +47',
    ' -1',
    ' 0x2f',
    '',
    ' ',
    ' 99999999999999999999999',
    ' \u0664\u0667',
    ' 47\r\nContent-Length: 0',
    ' 0\r\nContent-Length: 47',
    ' 47\r\n\tx',
    ' 47\x00',
  ].map(clOf),
  chunkOf('chunk size too large', `ffffffffffffffff0\r\n${json}\r\n0\r\n\r\n`),
  chunkOf('chunk size that wraps round', `10000000000000030\r\n${json}\r\n0\r\n\r\n`),
  chunkOf('chunk size negative', `-1\r\n${json}\r\n0\r\n\r\n`),
  chunkOf('chunk size with 0x', `0x2f\r\n${json}\r\n0\r\n\r\n`),
  chunkOf('chunk size missing', `\r\n${json}\r\n0\r\n\r\n`),
  chunkOf('chunk size no number', `zz\r\n${json}\r\n0\r\n\r\n`),
  chunkOf('chunk ends with a bare LF', `2f\n${json}\n0\n\n`),
  chunkOf('chunk size ends with a bare CR', `2f\r${json}\r\n0\r\n\r\n`),
  chunkOf('chunk data ends with a bare LF', `2f\r\n${json}\n0\r\n\r\n`),
  chunkOf('chunk data longer than its size', `2e\r\n${json}\r\n0\r\n\r\n`),
  chunkOf('chunk extension with a bare LF', `2f;x\n=1\r\n${json}\r\n0\r\n\r\n`),
  chunkOf('chunk extension of 20 kB', `2f;${'x'.repeat(20_000)}\r\n${json}\r\n0\r\n\r\n`),
];

/** Heads that break the standard and must be refused. The request after them is a separate one and may be answered. */
const heads: [name: string, bytes: string][] = [
  lineOf('an absolute target elsewhere', 'GET http://elsewhere.example/api/plants/8 HTTP/1.1'),
  lineOf('an authority as target', 'GET localhost:80 HTTP/1.1'),
  lineOf('CONNECT', 'CONNECT localhost:27017 HTTP/1.1'),
  lineOf('no slash before the path', 'GET api/plants/8 HTTP/1.1'),
  lineOf('a space in the path', 'GET /api/plants/8 x HTTP/1.1'),
  lineOf('a fragment', 'GET /api/plants/8#x HTTP/1.1'),
  lineOf('a null in the path', 'GET /api/plants/8\x00 HTTP/1.1'),
  lineOf('bytes beyond ASCII in the path', 'GET /api/plants/\xc3\xbc HTTP/1.1'),
  lineOf('HTTP/0.9', 'GET /api/plants/8'),
  lineOf('HTTP/1.2', 'GET /api/plants/8 HTTP/1.2'),
  lineOf('an unknown method', 'GOT /api/plants/8 HTTP/1.1'),
  lineOf('the preface of HTTP/2', 'PRI * HTTP/2.0'),
  ...[
    'Host: elsewhere.example',
    'X : y',
    'X: y\x00z',
    ': y',
    'no colon at all',
    'X: y\r\n folded',
    'X: y\rz: 1',
    'X(y): z',
  ].map(headerOf),
  [
    'bare LF at the ends of lines',
    `POST ${path} HTTP/1.1\nHost: localhost\nContent-Length: 2\n\n{}${hidden}`,
  ],
  ['no Host', `GET /api/plants/8 HTTP/1.1\r\n\r\n${hidden}`],
  ['a bare CR at the end of the head', `GET /api/plants/8 HTTP/1.1\r\nHost: localhost\r\r\n\r\n${hidden}`],
];

/** Valid forms. They are answered, and so is the next request. */
const legal: [name: string, bytes: string][] = [
  ['chunks with an extension', `${head(['Transfer-Encoding: chunked'])}2f;a=b\r\n${json}\r\n0\r\n\r\n`],
  ['chunks with a trailer', `${head(['Transfer-Encoding: chunked'])}2f\r\n${json}\r\n0\r\nX-T: 1\r\n\r\n`],
  ['a body on GET', head([`Content-Length: ${hidden.length}`], 'GET /api/plants/8 HTTP/1.1') + hidden],
  ['chunks on GET', head(['Transfer-Encoding: chunked'], 'GET /api/plants/8 HTTP/1.1') + chunked(hidden)],
  ['a length of zero', head(['Content-Length: 0'], 'GET /api/plants/8 HTTP/1.1')],
  ['an own absolute target', head([], 'GET http://localhost/api/plants/8 HTTP/1.1')],
  ['empty lines before', `\r\n\r\n${get('/api/plants/8')}`],
];

/** Sends each form with a request hidden behind it, and checks this connection and another one. */
export async function smuggle(run: Run): Promise<void> {
  const other = new Client(run.target, sourceAddress(2, 1));
  const queue = [
    ...framings.map((form) => ({ form, faultOf: faultOfFraming })),
    ...heads.map((form) => ({ form, faultOf: faultOfHead })),
    ...legal.map((form) => ({ form, faultOf: faultOfLegal })),
  ];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const fault = await next.faultOf(run, next.form[1]);
      const name = next.form[0];
      run.guarantees.check(
        inStep,
        fault === null,
        () => `${name}: ${fault}; sent ${JSON.stringify(next.form[1])}`,
      );
      const answer = await other.ask({ path: '/api/plants/11' });
      const isOwn = answer.body.toString().startsWith('{"id":11,');
      run.guarantees.check(othersInStep, isOwn, () => `after ${name}: ${summaryOf(answer)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await other.close();
}

/** An ambiguous framing is refused and the connection closed; the hidden request is not answered. */
async function faultOfFraming(run: Run, bytes: string): Promise<string | null> {
  const { answers, isClosed, statuses } = await exchange(run, bytes, (wire) => wire.isClosed);
  if (answers.some(isOfHidden)) return `what was hidden is answered (${statuses})`;
  const taken = answers.find(({ status }) => status < 400 && status !== 100);
  if (taken) return `it is taken with ${taken.status}`;
  if (answers.some(isFailure)) return `answered ${statuses}`;
  return isClosed ? null : `the connection is still open after ${answerMs} ms (${statuses})`;
}

/** The first answer is a refusal; at most one more follows. */
async function faultOfHead(run: Run, bytes: string): Promise<string | null> {
  const isDone = (wire: Wire) => wire.isClosed || wire.answers().length >= 2;
  const { answers, isClosed, statuses } = await exchange(run, bytes, isDone);
  const [first] = answers;
  if (!first) return isClosed ? null : 'neither answered nor closed';
  if (first.status < 400) return `it is taken with ${statuses}`;
  return answers.some(isFailure) || answers.length > 2 ? `answered ${statuses}` : null;
}

const isOfHidden = ({ body }: RawAnswer) => body.toString().startsWith('{"id":7,');
/** 501 and 505 are refusals: unknown method, unsupported version. */
const isFailure = ({ status }: RawAnswer) => status >= 500 && status !== 501 && status !== 505;

/** Sends the bytes on a new connection and waits until `isDone`, at most `answerMs`. */
async function exchange({ target }: Run, bytes: string, isDone: (wire: Wire) => boolean) {
  const wire = new Wire(target, sourceAddress(2, 2));
  wire.send(Buffer.from(bytes, 'latin1'));
  await wire.until(() => isDone(wire), answerMs);
  const answers = wire.answers();
  const { isClosed } = wire;
  wire.end();
  return { answers, isClosed, statuses: answers.map(({ status }) => status).join(', ') || 'no answer' };
}

/** A valid form is taken, or refused and the connection closed; the next request gets its own answer. */
async function faultOfLegal(run: Run, bytes: string): Promise<string | null> {
  const isDone = (wire: Wire) => wire.isClosed || wire.answers().length >= 2;
  const { answers, isClosed, statuses } = await exchange(run, bytes + follower, isDone);
  const [first, second] = answers;
  if (!first) return 'not answered';
  if (answers.some(isOfHidden) || answers.some(isFailure) || answers.length > 2)
    return `answered ${statuses}`;
  if (!second) return first.status >= 400 && isClosed ? null : `the next request has no answer (${statuses})`;
  return second.body.toString().startsWith('{"id":9,')
    ? null
    : `the next request got another answer (${statuses})`;
}
