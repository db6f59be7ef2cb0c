import { connect, type Socket } from 'node:net';
import { deserialize, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { launchMongod, type ServerProcess } from '../testing/process.ts';

let server: ServerProcess;
let client: MongoClient;
beforeAll(async () => {
  server = await launchMongod(['--storageEngine', 'ephemeralForTest']);
  client = await MongoClient.connect(server.uri);
});
afterAll(async () => {
  await client?.close();
  server?.process.kill('SIGINT');
  expect(await server?.ended).toBe(0);
});

afterEach(async () => {
  // Whatever a test sent: the others are still served.
  expect(server.process.exitCode).toBeNull();
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
});

function header(length: number, opCode: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(7, 4);
  bytes.writeInt32LE(opCode, 12);
  return bytes;
}

function message(body: Buffer, opCode = 2013): Buffer {
  return Buffer.concat([header(16 + body.length, opCode), body]);
}

const section = (document: Buffer, flags = 0) => {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags);
  return Buffer.concat([head, document]);
};

const ping = Buffer.from(serialize({ ping: 1, $db: 'test' }));

/** Sends bytes; `answer` resolves with the first data, `closed` once the server closes the connection. */
async function exchange(
  parts: Buffer[],
): Promise<{ socket: Socket; answer: Promise<Buffer>; closed: Promise<void> }> {
  const socket = connect(server.port, '127.0.0.1');
  const answer = new Promise<Buffer>((resolve) => socket.once('data', resolve));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  return { socket, answer, closed };
}

const wrongLength = (document: Buffer, length: number): Buffer => {
  const bytes = Buffer.from(document);
  bytes.writeInt32LE(length, 0);
  return bytes;
};

const sequence = (size: number, ...documents: Buffer[]) => {
  const body = Buffer.concat([Buffer.alloc(4), Buffer.from('documents\0'), ...documents]);
  body.writeInt32LE(size, 0);
  return Buffer.concat([Buffer.of(1), body]);
};

test.each([
  ['garbage', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ['a message of length 0', header(0, 2013)],
  ['a message of negative length', header(-1, 2013)],
  ['a message shorter than its header', header(15, 2013)],
  ['a message of 100 MB', header(100_000_000, 2013)],
  ['a message of 2 GB', header(2_147_483_647, 2013)],
  ['an operation that is not known', message(Buffer.alloc(20), 4711)],
  ['a compressed message', message(Buffer.alloc(20), 2012)],
  ['a message without a body', message(Buffer.alloc(4))],
  ['a message without flags', message(Buffer.alloc(0))],
  ['a flag that is not known', message(section(ping, 1 << 4))],
  ['a section that is longer than its message', message(section(wrongLength(ping, 10_000)))],
  ['a section of negative length', message(section(wrongLength(ping, -5)))],
  ['a section of length 0', message(section(wrongLength(ping, 0)))],
  ['a kind of section that is not known', message(Buffer.concat([Buffer.alloc(4), Buffer.of(9), ping]))],
  ['two bodies', message(Buffer.concat([section(ping), Buffer.of(0), ping]))],
  [
    'a sequence whose name does not end',
    message(Buffer.concat([section(ping), Buffer.of(1, 10, 0, 0, 0), Buffer.alloc(6, 65)])),
  ],
  ['a sequence longer than its message', message(Buffer.concat([section(ping), sequence(10_000)]))],
  [
    'a document longer than its sequence',
    message(Buffer.concat([section(ping), sequence(14 + 5, wrongLength(Buffer.alloc(5), 500))])),
  ],
  ['an old query whose name does not end', message(Buffer.alloc(30, 65), 2004)],
  [
    'an old query without a document',
    message(Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8)]), 2004),
  ],
])('%s only closes its own connection', async (_what, bytes) => {
  const { closed } = await exchange([bytes]);
  await closed;
});

/** Documents that break BSON's rules, in messages that are well formed. */
const broken: [what: string, document: Buffer, code: number][] = [
  ['a type that is not known', Buffer.from([...[12, 0, 0, 0, 0x44, 97, 0], 1, 2, 3, 4, 0]), 22],
  ['a text without its end', Buffer.from([...[14, 0, 0, 0, 2, 97, 0], 2, 0, 0, 0, 65, 66, 0]), 22],
  ['a text longer than its document', Buffer.from([...[14, 0, 0, 0, 2, 97, 0], 99, 0, 0, 0, 65, 0, 0]), 22],
  ['a text of negative length', Buffer.from([...[14, 0, 0, 0, 2, 97, 0], 255, 255, 255, 255, 65, 0, 0]), 22],
  ['text that is not UTF-8', Buffer.from([...[14, 0, 0, 0, 2, 97, 0], 2, 0, 0, 0, 0xff, 0, 0]), 22],
  ['a boolean that is none', Buffer.from([...[9, 0, 0, 0, 8, 97, 0], 2, 0]), 22],
  [
    'a document inside that is longer than the one around it',
    Buffer.from([...[13, 0, 0, 0, 3, 97, 0], 99, 0, 0, 0, 0, 0]),
    22,
  ],
  ['a document that ends early', Buffer.from([...[10, 0, 0, 0, 0, 97, 0], 1, 2, 0]), 22],
  ['binary data of negative length', Buffer.from([...[13, 0, 0, 0, 5, 97, 0], 255, 255, 255, 255, 0, 0]), 22],
  ['a document without $db', Buffer.from(serialize({ ping: 1 })), 40414],
];

test.each(broken)(
  '%s is answered with its code, and the connection goes on',
  async (_what, document, code) => {
    const { socket, answer } = await exchange([message(section(document))]);
    expect(deserialize((await answer).subarray(21))).toMatchObject({ ok: 0, code });
    const next = new Promise<Buffer>((resolve) => socket.once('data', resolve));
    socket.write(message(section(ping)));
    expect(deserialize((await next).subarray(21))).toMatchObject({ ok: 1 });
    socket.destroy();
  },
);

test('refuses endless nesting', async () => {
  const depth = 20_000;
  const heads = Array.from({ length: depth }, (_, at) => {
    const head = Buffer.from([0, 0, 0, 0, 3, 97, 0]);
    head.writeInt32LE(5 + 8 * (depth - at));
    return head;
  });
  const bytes = Buffer.concat([...heads, Buffer.of(5, 0, 0, 0, 0), Buffer.alloc(depth)]);
  const { socket, answer } = await exchange([message(section(bytes))]);
  expect(deserialize((await answer).subarray(21))).toMatchObject({ ok: 0, code: 15 });
  socket.destroy();
});

test('answers a message sent byte by byte', async () => {
  const { socket, answer } = await exchange([]);
  for (const byte of message(section(ping))) {
    socket.write(Buffer.of(byte));
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(deserialize((await answer).subarray(21))).toMatchObject({ ok: 1 });
  socket.destroy();
});

test('answers several messages of one packet in order', async () => {
  const socket = connect(server.port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  const messages = Array.from({ length: 50 }, (_, at) => {
    const bytes = message(section(ping));
    bytes.writeInt32LE(at + 1, 4);
    return bytes;
  });
  socket.write(Buffer.concat(messages));
  const answers: number[] = [];
  while (answers.length < 50) {
    await new Promise((resolve) => setImmediate(resolve));
    answers.length = 0;
    const all = Buffer.concat(received);
    for (let at = 0; at + 16 <= all.length; at += all.readInt32LE(at)) answers.push(all.readInt32LE(at + 8));
  }
  expect(answers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  socket.destroy();
});

test('ignores a checksum', async () => {
  const { socket, answer } = await exchange([message(Buffer.concat([section(ping, 1), Buffer.alloc(4)]))]);
  expect(deserialize((await answer).subarray(21))).toMatchObject({ ok: 1 });
  socket.destroy();
});

test('an old query other than hello is refused with its code', async () => {
  const body = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from('test.c\0'),
    Buffer.alloc(8),
    Buffer.from(serialize({ a: 1 })),
  ]);
  const { socket, answer } = await exchange([message(body, 2004)]);
  expect(deserialize((await answer).subarray(36))).toMatchObject({ ok: 0, code: 352 });
  socket.destroy();
});

test('survives clients that hang up halfway', async () => {
  const half = message(section(ping)).subarray(0, 20);
  for (let at = 0; at < 40; at++) {
    const { socket } = await exchange([at % 2 ? half : message(section(ping))]);
    socket.on('connect', () => socket.resetAndDestroy());
    await new Promise((resolve) => socket.once('close', resolve));
  }
});

test('a client that reads no replies does not block others', async () => {
  await client
    .db()
    .collection('big')
    .insertMany(Array.from({ length: 12 }, () => ({ text: 'x'.repeat(1_000_000) })));
  const find = message(section(Buffer.from(serialize({ find: 'big', $db: 'test' }))));
  const { socket } = await exchange([]);
  socket.pause();
  for (let at = 0; at < 20; at++) socket.write(find);
  expect(await client.db().collection('big').countDocuments()).toBe(12);
  socket.destroy();
});
