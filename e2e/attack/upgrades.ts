import { randomBytes } from 'node:crypto';
import type { Run } from './run.ts';
import { post, Wire } from './sockets.ts';
import { sourceAddress } from './target.ts';

/** An attack that holds connections or unread answers for a while. */
export interface Exhaustion {
  name: string;
  /** Opens the connections. The attacker's addresses are 127.`group`.0.x. */
  begin: (run: Run, group: number) => Wire[];
  /** A path of the attacked part, requested meanwhile from another address; by default a plant. */
  probe?: string;
}

const refused = 'Upgrades: an invalid handshake is refused';
const ended = 'Upgrades: a protocol violation closes the socket';
const answerMs = 10_000;

/** The head of a handshake of the member. `headers` override those of a valid one; an empty value omits one. */
function handshake(run: Run, headers: Record<string, string> = {}, first = 'GET /ws HTTP/1.1'): string {
  const { host, origin } = new URL(run.target.origins[0].replace('127.0.0.1', 'localhost'));
  const all = {
    Host: host,
    Origin: origin,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    Cookie: run.member.session,
    ...headers,
  };
  const lines = Object.entries(all).filter(([, value]) => value !== '');
  return `${[first, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;
}

const wrong: [name: string, bytes: (run: Run) => string][] = [
  ['no key', (run) => handshake(run, { 'Sec-WebSocket-Key': '' })],
  ['a short key', (run) => handshake(run, { 'Sec-WebSocket-Key': 'YQ==' })],
  ['no version', (run) => handshake(run, { 'Sec-WebSocket-Version': '' })],
  ['version 12', (run) => handshake(run, { 'Sec-WebSocket-Version': '12' })],
  ['a step up in the path', (run) => handshake(run, {}, 'GET /ws/../ws HTTP/1.1')],
  [
    'POST with a body',
    (run) => `${handshake(run, { 'Content-Length': '4' }, 'POST /api/login HTTP/1.1')}{}{}`,
  ],
  ['chunks', (run) => `${handshake(run, { 'Transfer-Encoding': 'chunked' }, 'PUT /ws HTTP/1.1')}0\r\n\r\n`],
  ['h2c', (run) => handshake(run, { Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' })],
  ['no upgrade in Connection', (run) => handshake(run, { Connection: 'keep-alive' })],
];

/** A frame as a client sends it. */
function frame(
  opcode: number,
  payload: Buffer,
  { isFinal = true, isMasked = true, length = payload.length } = {},
) {
  const masked = isMasked ? 0x80 : 0;
  const size =
    length < 126
      ? Buffer.from([masked | length])
      : length < 65_536
        ? Buffer.from([masked | 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([masked | 127]), bigEndian(length)]);
  const head = Buffer.concat([Buffer.from([(isFinal ? 0x80 : 0) | opcode]), size]);
  // A mask of zeros leaves the payload unchanged.
  return Buffer.concat([head, isMasked ? Buffer.alloc(4) : Buffer.alloc(0), payload]);
}

function bigEndian(length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length));
  return bytes;
}

const breaches: [name: string, bytes: Buffer | Buffer[]][] = [
  ['a frame without a mask', frame(1, Buffer.from('{}'), { isMasked: false })],
  ['a frame of a terabyte', frame(1, Buffer.from('x'), { length: 2 ** 40 })],
  ['a frame of 2 MB', frame(1, Buffer.alloc(2_000_000, 120))],
  [
    'fragments without end',
    Array.from({ length: 400 }, (_, n) =>
      frame(n === 0 ? 1 : 0, Buffer.alloc(10_000, 120), { isFinal: false }),
    ),
  ],
  ['a reserved opcode', frame(3, Buffer.from('x'))],
  ['a continuation of nothing', frame(0, Buffer.from('x'))],
  ['a ping of 200 bytes', frame(9, Buffer.alloc(200))],
  ['text that is no UTF-8', frame(1, Buffer.from([0xff, 0xfe]))],
];

/** Sends handshakes and frames that break the standard. */
export async function upgradeForms(run: Run): Promise<void> {
  for (const [name, bytes] of wrong) {
    const wire = new Wire(run.target, sourceAddress(5, 1));
    wire.send(bytes(run));
    await wire.until(() => wire.isClosed || wire.answers().length > 0, answerMs);
    const status = wire.answers()[0]?.status;
    wire.end();
    const isRefused = status !== undefined && status !== 101 && status < 500;
    run.guarantees.check(
      refused,
      isRefused,
      () => `${name}: ${status ?? 'no answer'}; sent ${JSON.stringify(bytes(run))}`,
    );
  }
  for (const [name, bytes] of breaches) {
    const wire = new Wire(run.target, sourceAddress(5, 2));
    wire.send(handshake(run));
    const isOpen = await wire.until(() => wire.answers()[0]?.status === 101, answerMs);
    for (const part of [bytes].flat()) wire.send(part);
    const isEnded = await wire.until(() => wire.isClosed, answerMs);
    wire.end();
    run.guarantees.check(
      ended,
      isOpen && isEnded,
      () => `${name}: ${isOpen ? 'still open' : 'the handshake failed'}`,
    );
  }
}

const sockets = (
  run: Run,
  from: string,
  count: number,
  { reads = true, afterwards = Buffer.alloc(0), headers = {} } = {},
) =>
  Array.from({ length: count }, () => {
    const wire = new Wire(run.target, from, { reads });
    if (!reads) wire.socket.pause();
    wire.send(handshake(run, headers));
    wire.send(afterwards);
    return wire;
  });

const pings = Buffer.concat(Array.from({ length: 5000 }, () => frame(9, Buffer.alloc(100))));

/** Attacks with many sockets. */
export const webSocketExhaustions: Exhaustion[] = [
  {
    name: '500 handshakes without a session',
    begin: (run, group) => sockets(run, sourceAddress(group, 1), 500, { headers: { Cookie: '' } }),
    probe: '/api/chat/messages',
  },
  {
    name: '500 web sockets of one member',
    begin: (run, group) => sockets(run, sourceAddress(group, 1), 500),
    probe: '/api/chat/messages',
  },
  {
    name: '100 web sockets that never read what they are sent',
    begin: (run, group) => sockets(run, sourceAddress(group, 1), 100, { reads: false, afterwards: pings }),
    probe: '/api/chat/messages',
  },
  {
    name: '200 handshakes with a body that never comes',
    begin: (run, group) =>
      Array.from({ length: 200 }, () => {
        const wire = new Wire(run.target, sourceAddress(group, 1));
        wire.send(post('/ws', '', ['Connection: Upgrade', 'Upgrade: websocket'], 200));
        return wire;
      }),
    probe: '/api/chat/messages',
  },
];
