import { connect } from 'node:net';
import {
  type BodyOf,
  type ChatMessage,
  chat,
  headers,
  live,
  type SocketFrame,
  threadListSubject,
  threadSubject,
  type Viewer,
} from '@portal/contracts';
import { testDatabase, undocumentedMetrics, viewerToken } from '@portal/kit/testing';
import { ChatMessageModel } from '../model/chat-message.model.ts';
import { admin, linus, rosa } from '../testing/people.ts';
import { emptyBeforeEach, type TestHub, testHub } from '../testing/test-hub.ts';
import { openSocket, type TestSocket } from '../testing/test-socket.ts';
import type { Connection } from './connection-registry.ts';
import { createLiveUpdates } from './live-updates.ts';

testDatabase();
const hub = testHub();
emptyBeforeEach(hub.hub);

describe('sockets', () => {
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

  /** Counts of ignored frames of clients, by reason. */
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

  test('closes a socket that sends two thousand frames at once; others go on', async () => {
    const [flood, other] = [await hub.socket(rosa), await hub.socket(linus)];
    const before = (await ignored()).not_sent_by_clients ?? 0;
    for (let count = 0; count < 2000; count++) flood.send({ type: 'chat_message_deleted' });

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
});

describe('live updates', () => {
  const isChanged = (subject: string) => (frame: SocketFrame) =>
    frame.type === 'changed' && frame.subject === subject;
  const publish = (service: TestHub, body: BodyOf<typeof live.publish>) =>
    service.asService('forum').call(live.publish, { body });

  /** Resolves when the server has handled all frames so far. */
  async function watch(socket: TestSocket, ...subjects: string[]) {
    socket.send({ type: 'watch', subjects });
    const pong = new Promise((resolve) => socket.socket.once('pong', resolve));
    socket.socket.ping();
    await pong;
  }

  test('a change reaches the sockets that watch it, and no other', async () => {
    const [reader, other] = [await hub.socket(rosa), await hub.socket(linus)];
    await watch(reader, threadSubject(4));
    await watch(other, threadSubject(5));

    await publish(hub, { subjects: [threadSubject(4)] });
    await reader.frame(isChanged('thread:4'));
    await publish(hub, { subjects: [threadSubject(5)] });
    await other.frame(isChanged('thread:5'));

    expect(reader.frames).toEqual([{ type: 'changed', subject: 'thread:4' }]);
    expect(other.frames).toEqual([{ type: 'changed', subject: 'thread:5' }]);
  });

  test('a restricted change reaches moderators and its member, and no other socket', async () => {
    const staff = { id: 90, username: 'mod', roles: ['moderator' as const] };
    const [author, moderator, other] = [
      await hub.socket(rosa),
      await hub.socket(staff),
      await hub.socket(linus),
    ];
    for (const socket of [author, moderator, other]) await watch(socket, threadSubject(4), threadListSubject);

    await publish(hub, {
      restricted: [
        { subject: threadListSubject, memberId: null },
        { subject: threadSubject(4), memberId: rosa.id },
      ],
    });
    await author.frame(isChanged('thread:4'));
    await moderator.frame(isChanged('thread:4'));
    await publish(hub, { subjects: [threadListSubject] });
    await other.frame(isChanged('threads'));

    expect(other.frames).toEqual([{ type: 'changed', subject: 'threads' }]);
    expect(author.frames[0]).toEqual({ type: 'changed', subject: 'thread:4' });
    expect(moderator.frames.slice(0, 2)).toEqual([
      { type: 'changed', subject: 'threads' },
      { type: 'changed', subject: 'thread:4' },
    ]);
  });

  test('a socket watches its last subjects instead of those before', async () => {
    const reader = await hub.socket(rosa);
    await watch(reader, threadSubject(4));
    await watch(reader, threadListSubject);

    await publish(hub, { subjects: [threadSubject(4), threadListSubject] });
    await reader.frame(isChanged('threads'));

    expect(reader.frames).toEqual([{ type: 'changed', subject: 'threads' }]);
  });

  test('changed notifications reach all sockets of the member only', async () => {
    const [one, two, other] = [await hub.socket(rosa), await hub.socket(rosa), await hub.socket(linus)];

    await publish(hub, { memberIds: [rosa.id, 999] });
    for (const socket of [one, two]) await socket.frame(({ type }) => type === 'notifications_changed');
    await publish(hub, { memberIds: [linus.id] });
    await other.frame(({ type }) => type === 'notifications_changed');

    expect([one, two, other].map(({ frames }) => frames.length)).toEqual([1, 1, 1]);
  });

  test('the chat reaches pages that show the community, and sockets that never watched anything', async () => {
    const [community, old, bell] = [await hub.socket(rosa), await hub.socket(rosa), await hub.socket(linus)];
    await watch(community, 'community');
    await watch(bell);

    await hub.say(linus, 'Hello.');
    for (const socket of [community, old]) await socket.frame(({ type }) => type === 'chat_broadcast');
    await publish(hub, { memberIds: [linus.id] });
    await bell.frame(({ type }) => type === 'notifications_changed');

    expect(bell.frames).toHaveLength(1);
  });

  test.each([
    ['of 21 subjects', Array.from({ length: 21 }, (_, index) => threadSubject(index + 1))],
    ['of an unknown subject', ['thread:4', 'plants']],
    ['of an address', ['thread:4/../5']],
  ])('a watch frame %s closes its socket', async (_, subjects) => {
    const socket = await hub.socket(rosa);
    socket.send({ type: 'watch', subjects });

    expect(await socket.closed).toEqual({ code: 1008, sentence: 'Invalid message.' });
  });

  test('closes a socket that watches a hundred times at once', async () => {
    const socket = await hub.socket(rosa);
    for (let id = 1; id <= 100; id++) socket.send({ type: 'watch', subjects: [threadSubject(id)] });

    expect(await socket.closed).toEqual({ code: 1008, sentence: 'Too many messages at once.' });
  });

  describe('many changes and watchers', () => {
    const sent: { count: number; frame: SocketFrame }[] = [];
    const connectionsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ memberId: index }) as Connection);
    const updates = createLiveUpdates({
      of: () => [],
      sendTo: (some, frame) => void sent.push({ count: [...some].length, frame }),
    });
    const change = () => updates.onSignal({ type: 'live', subjects: ['thread:4'], memberIds: [] });
    const all = connectionsOf(10_000);
    beforeAll(() => {
      for (const connection of all) updates.watch(connection, ['thread:4']);
    });
    beforeEach(() => {
      jest.useFakeTimers();
      sent.length = 0;
    });
    afterEach(() => {
      jest.runAllTimers();
      jest.useRealTimers();
    });
    const total = () => sent.reduce((sum, { count }) => sum + count, 0);

    test('10,000 watchers get one frame for changes at once, in batches within a second', () => {
      for (let times = 0; times < 50; times++) change();
      jest.advanceTimersByTime(100);
      expect(total()).toBe(500);

      jest.advanceTimersByTime(900);

      expect(total()).toBe(10_000);
      expect(Math.max(...sent.map(({ count }) => count))).toBe(500);
    });

    test('changes during a round are one more frame after it', () => {
      change();
      jest.advanceTimersByTime(200);
      for (let times = 0; times < 50; times++) change();
      jest.runAllTimers();

      expect(total()).toBe(20_000);
    });

    test('closed connections get nothing', () => {
      for (const connection of all) updates.forget(connection);
      change();
      jest.runAllTimers();

      expect(sent).toEqual([]);
    });
  });
});
