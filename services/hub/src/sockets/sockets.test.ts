import { connect } from 'node:net';
import { type ChatMessage, chat, headers, type SocketFrame, type Viewer } from '@portal/contracts';
import { testDatabase, undocumentedMetrics, viewerToken } from '@portal/kit/testing';
import { ChatMessageModel } from '../model/chat-message.model.ts';
import { admin, linus, rosa } from '../testing/people.ts';
import { emptyBeforeEach, testHub } from '../testing/test-hub.ts';
import { openSocket } from '../testing/test-socket.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

const isBroadcastOf =
  ({ id }: Pick<ChatMessage, 'id'>) =>
  (frame: SocketFrame) =>
    frame.type === 'chat_broadcast' && frame.message.id === id;
const broadcasts = (frames: SocketFrame[]) =>
  frames.flatMap((frame) => (frame.type === 'chat_broadcast' ? [frame.message.message] : []));

/** Stores a message without broadcasting it, like a process that crashed in between. */
const storeSilently = async (viewer: Viewer, id: number, createdAt = new Date()): Promise<ChatMessage> => {
  const message = `silent ${id}`;
  const author = { authorName: viewer.username, authorId: viewer.id };
  await ChatMessageModel.create({ _id: id, message, ...author, createdAt });
  return { id, message, ...author, createdAt: createdAt.toISOString() };
};

/** How many frames of clients were ignored, by reason. */
async function ignored(): Promise<Record<string, number>> {
  const metric = await hub.metrics.registry.getSingleMetric('hub_ignored_frames_total')?.get();
  return Object.fromEntries(metric?.values.map(({ labels, value }) => [labels.reason, value]) ?? []);
}
/** Resolves when the server has handled all frames so far; it handles them in order. */
async function untilReceived(socket: Awaited<ReturnType<typeof hub.socket>>) {
  const pong = new Promise((resolve) => socket.socket.once('pong', resolve));
  socket.socket.ping();
  await pong;
}

test('a message reaches everyone, even if its client never broadcasts it', async () => {
  const [one, other] = [await hub.socket(rosa), await hub.socket(linus)];
  const said = await hub.say(rosa, 'Hello.');

  expect(await one.frame(isBroadcastOf(said))).toEqual({ type: 'chat_broadcast', message: said });
  expect(await other.frame(isBroadcastOf(said))).toEqual({ type: 'chat_broadcast', message: said });
});

test('a client’s broadcast of a known message reaches nobody twice', async () => {
  const [one, other] = [await hub.socket(rosa), await hub.socket(linus)];
  const said = await hub.say(rosa, 'Sent twice.');
  one.send({ type: 'chat_broadcast', message: said });
  await untilReceived(one);
  const last = await hub.say(linus, 'The end.');
  await other.frame(isBroadcastOf(last));

  expect(broadcasts(other.frames)).toEqual(['Sent twice.', 'The end.']);
});

test('a client’s broadcast of its own unknown message is sent as it was stored', async () => {
  const [one, other] = [await hub.socket(rosa), await hub.socket(linus)];
  const stored = await storeSilently(rosa, 70_001);
  one.send({
    type: 'chat_broadcast',
    message: { ...stored, message: 'something else', authorName: 'admin' },
  });

  expect(await other.frame(isBroadcastOf(stored))).toEqual({ type: 'chat_broadcast', message: stored });
});

test.each<[string, () => Promise<ChatMessage>]>([
  ['another’s', () => storeSilently(linus, 70_002)],
  [
    'unknown',
    async () => ({
      id: 79_999,
      message: 'forged',
      authorName: 'rosa',
      authorId: rosa.id,
      createdAt: new Date().toISOString(),
    }),
  ],
  ['old', () => storeSilently(rosa, 70_003, new Date(Date.now() - 60 * 60 * 1000))],
])('a broadcast of a message that is %s is ignored and counted', async (_, made) => {
  const [one, other] = [await hub.socket(rosa), await hub.socket(linus)];
  const before = (await ignored()).not_own ?? 0;
  const message = await made();
  one.send({ type: 'chat_broadcast', message });
  while (((await ignored()).not_own ?? 0) === before) await new Promise(setImmediate);
  const last = await hub.say(linus, 'The end.');
  await other.frame(isBroadcastOf(last));

  expect(broadcasts(other.frames)).not.toContain(message.message);
});

test('a removal reaches everyone; a client’s claim of one does not', async () => {
  const [one, other] = [await hub.socket(rosa), await hub.socket(linus)];
  const said = await hub.say(rosa, 'Soon removed.');
  one.send({ type: 'chat_message_deleted', id: said.id });
  one.send({ type: 'chat_message_deleted' });
  await untilReceived(one);
  expect((await hub.call(chat.list, { query: {} })).map(({ id }) => id)).toContain(said.id);
  expect(other.frames.filter(({ type }) => type === 'chat_message_deleted')).toEqual([]);

  await hub.as(admin).call(chat.remove, { params: { id: said.id } });
  await other.frame((frame) => frame.type === 'chat_message_deleted' && frame.id === said.id);
});

test('a message of an instance without signals is broadcast when it is loaded', async () => {
  const one = await hub.socket(rosa);
  const stored = await storeSilently(linus, 70_010);
  hub.hub.reload();
  await hub.call(chat.list, { query: {} });

  await one.frame(isBroadcastOf(stored));
});

test('refuses sockets without an identity or with a forged one', async () => {
  const address = `${hub.origin()}/ws`;
  await expect(openSocket(address, {})).rejects.toThrow('401 Please log in.');
  const forged = await viewerToken(rosa, 'forum');
  await expect(openSocket(address, { [headers.viewer]: forged })).rejects.toThrow('401 Please log in.');
});

test('refuses sockets at other addresses', async () => {
  const token = await viewerToken(rosa, 'hub');
  await expect(openSocket(`${hub.origin()}/chat`, { [headers.viewer]: token })).rejects.toThrow(
    '404 Page not found',
  );
});

test('limits the sockets of a member', async () => {
  for (let count = 0; count < 20; count++) await hub.socket(rosa);
  await expect(hub.socket(rosa)).rejects.toThrow('429 The portal is open in too many windows.');
  await hub.socket(linus);
});

test.each<[string, string | Buffer, number, string]>([
  ['binary', Buffer.from('{"type":"chat_message_deleted"}'), 1003, 'Only text messages are accepted.'],
  ['not JSON', 'hello', 1008, 'Invalid message.'],
  ['of an unknown type', '{"type":"shout"}', 1008, 'Invalid message.'],
  ['of a type that isn’t a string', '{"type":{"$gt":""}}', 1008, 'Invalid message.'],
  ['nested deeply', '['.repeat(4000) + ']'.repeat(4000), 1008, 'Invalid message.'],
  ['a megabyte', 'x'.repeat(1024 * 1024), 1009, ''],
])('a frame that is %s closes only its own socket, with a code', async (_, frame, code, sentence) => {
  const [one, other] = [await hub.socket(rosa), await hub.socket(linus)];
  one.socket.send(frame);

  expect(await one.closed).toEqual({ code, sentence });
  const said = await hub.say(linus, 'Still here.');
  await other.frame(isBroadcastOf(said));
});

test('closes a socket that sends ten thousand frames at once; others go on', async () => {
  const [flood, other] = [await hub.socket(rosa), await hub.socket(linus)];
  const before = (await ignored()).not_sent_by_clients ?? 0;
  for (let count = 0; count < 10_000; count++) flood.send({ type: 'chat_message_deleted' });

  expect(await flood.closed).toEqual({ code: 1008, sentence: 'Too many messages at once.' });
  expect(((await ignored()).not_sent_by_clients ?? 0) - before).toBeLessThan(100);
  const said = await hub.say(linus, 'Still here.');
  await other.frame(isBroadcastOf(said));
});

test('bytes that break the protocol only close their own socket', async () => {
  const other = await hub.socket(linus);
  const token = await viewerToken(rosa, 'hub');
  const { port } = new URL(hub.origin());
  const raw = connect(Number(port), '127.0.0.1');
  const handshake = [
    'GET /ws HTTP/1.1',
    'Host: hub',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    `${headers.viewer}: ${token}`,
  ];
  raw.write(`${handshake.join('\r\n')}\r\n\r\n`);
  raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
  raw.resume();
  await new Promise((resolve) => raw.once('close', resolve));

  const said = await hub.say(linus, 'Still here.');
  await other.frame(isBroadcastOf(said));
});

test('every metric of the hub is in the operators’ reference', async () => {
  expect(undocumentedMetrics(await hub.metrics.registry.metrics())).toEqual([]);
});
