import { randomUUID } from 'node:crypto';
import { bulletin, type ChatMessage, chat, type SocketFrame, type Viewer } from '@portal/contracts';
import { type RedisServer, redisServer, startRedisServer, testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { type HubProcess, startHubProcess } from './testing/hub-process.ts';
import { admin, linus, rosa } from './testing/people.ts';
import { startPublishServer } from './testing/publish-server.ts';

/* Whole processes on one database. In one file, because a service's database has one name. */
testDatabase();
// Ten thousand messages take minutes on a busy machine.
jest.setTimeout(600_000);

/** A small server that speaks Redis's protocol, and a real redis-server if there is one. */
const servers: [string, (port?: number) => Promise<RedisServer>][] = [
  ['a small Redis server', startPublishServer],
  ...(redisServer ? [['redis-server', startRedisServer] as [string, typeof startRedisServer]] : []),
];

const isBroadcastOf =
  ({ id }: ChatMessage) =>
  (frame: SocketFrame) =>
    frame.type === 'chat_broadcast' && frame.message.id === id;
const say = (hub: HubProcess, viewer: Viewer, message: string) =>
  hub.ask(viewer, chat.post, { body: { message } });
const list = (hub: HubProcess) => hub.ask(linus, chat.list, { query: {} });

const database = () => mongoose.connection.getClient().db('portal_hub');

describe.each(servers)('with %s', (_, start) => {
  let redis: RedisServer;
  let one: HubProcess;
  let other: HubProcess;
  beforeAll(async () => {
    redis = await start();
    const settings = { REDIS_URL: `redis://127.0.0.1:${redis.port}` };
    [one, other] = await Promise.all([startHubProcess(settings), startHubProcess(settings)]);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await redis.stop();
    await database().dropDatabase();
  });

  /** Resolves when both instances receive each other's signals. */
  async function connected() {
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const socket = await there.socket(linus);
      for (let isReceived = false; !isReceived; ) {
        const said = await say(here, rosa, 'Hello?');
        const second = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1000));
        isReceived = await Promise.race([socket.frame(isBroadcastOf(said)).then(() => true), second]);
      }
      socket.socket.terminate();
    }
  }

  test('messages, removals and announcements reach the other instance, in both directions', async () => {
    await connected();
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const [socket, own] = [await there.socket(linus), await here.socket(linus)];
      const said = await say(here, rosa, 'Across.');
      expect(await socket.frame(isBroadcastOf(said))).toEqual({ type: 'chat_broadcast', message: said });
      expect((await list(there)).at(-1)).toEqual(said);

      await here.ask(admin, chat.remove, { params: { id: said.id } });
      await socket.frame((frame) => frame.type === 'chat_message_deleted' && frame.id === said.id);
      expect((await list(there)).map(({ id }) => id)).not.toContain(said.id);

      const body = { title: 'Seed swap', content: 'On Sunday.', expires: true };
      socket.frames.length = 0;
      const entry = await here.ask(admin, bulletin.announce, { body });
      await socket.frame(({ type }) => type === 'bulletin_changed');
      expect(await there.ask(linus, bulletin.list, {})).toContainEqual(entry);
      // Once, although the sender receives its own signal from Redis too.
      expect(own.frames.filter(isBroadcastOf(said))).toHaveLength(1);
      for (const { socket: open } of [socket, own]) open.terminate();
    }
  });

  test('without Redis each instance works alone; afterwards missed messages arrive once', async () => {
    await connected();
    const [here, there] = [await one.socket(linus), await other.socket(linus)];
    await redis.stop();
    const said = await say(one, rosa, 'Alone.');
    await here.frame(isBroadcastOf(said));

    redis = await start(redis.port);
    await there.frame(isBroadcastOf(said));
    await connected();
    expect(there.frames.filter(isBroadcastOf(said))).toHaveLength(1);
    expect(here.frames.filter(isBroadcastOf(said))).toHaveLength(1);
    for (const { socket } of [here, there]) socket.terminate();
  });
});

const messageCount = 10_000;
const writers = 50;
const writerOf = (index: number): Viewer => ({ id: 100 + index, username: `writer-${index}`, roles: [] });

test('a crash amid ten thousand messages loses and duplicates none that was acknowledged', async () => {
  let hub: HubProcess = await startHubProcess();
  let revived: Promise<void> | undefined;
  const acknowledged = new Map<string, number>();
  let broken = 0;

  const kill = async () => {
    await hub.stop('SIGKILL');
    hub = await startHubProcess();
  };
  /** Repeats the request with the same key until it succeeds, as a client does. */
  const post = async (viewer: Viewer) => {
    const requestKey = randomUUID();
    for (;;) {
      try {
        const { id } = await hub.ask(viewer, chat.post, { body: { message: requestKey, requestKey } });
        acknowledged.set(requestKey, id);
        return;
      } catch (error) {
        if (!revived) throw error;
        broken += 1;
        await revived;
      }
    }
  };
  const write = async (index: number) => {
    for (let count = 0; count < messageCount / writers; count++) {
      await post(writerOf(index));
      if (!revived && acknowledged.size >= messageCount / 2) revived = kill();
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, index) => write(index)));

  // The crash interrupted requests.
  expect(broken).toBeGreaterThan(0);
  const stored = await database()
    .collection<{ _id: number; message: string }>('chatmessages')
    .find({ message: { $in: [...acknowledged.keys()] } })
    .toArray();
  expect(acknowledged.size).toBe(messageCount);
  expect(stored).toHaveLength(messageCount);
  expect(new Map(stored.map(({ _id, message }) => [message, _id]))).toEqual(acknowledged);

  const newest = await hub.ask(writerOf(0), chat.list, { query: {} });
  const last = [...acknowledged.values()].sort((a, b) => a - b).slice(-newest.length);
  expect(newest.map(({ id }) => id)).toEqual(last);
  await hub.stop();
  await database().dropDatabase();
});
