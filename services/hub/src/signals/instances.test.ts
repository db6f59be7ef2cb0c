import { bulletin, type ChatMessage, chat, type SocketFrame, type Viewer } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { type HubProcess, startHubProcess } from '../testing/hub-process.ts';
import { admin, linus, rosa } from '../testing/people.ts';
import { type PublishServer, startPublishServer } from '../testing/publish-server.ts';
import { redisServer, startRedisServer } from '../testing/redis-server.ts';

/*
 * Two instances of the hub, each a process of its own, on one database and one Redis: a server of ours that speaks
 * Redis's protocol, and a real redis-server too where one is installed.
 */
testDatabase();
jest.setTimeout(120_000);
const servers: [string, (port?: number) => Promise<PublishServer>][] = [
  ['a server that speaks its protocol', startPublishServer],
  ...(redisServer ? [['redis-server', startRedisServer] as [string, typeof startRedisServer]] : []),
];

const isBroadcastOf =
  ({ id }: ChatMessage) =>
  (frame: SocketFrame) =>
    frame.type === 'chat_broadcast' && frame.message.id === id;
const say = (hub: HubProcess, viewer: Viewer, message: string) =>
  hub.ask(viewer, chat.post, { body: { message } });
const list = (hub: HubProcess) => hub.ask(linus, chat.list, { query: {} });

afterAll(async () => {
  await mongoose.connection.getClient().db('portal_hub').dropDatabase();
});

describe.each(servers)('with %s', (_, start) => {
  let redis: PublishServer;
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
  });

  /** Says something here until the other instance hears at once of it, so that both are surely connected. */
  async function connected() {
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const socket = await there.socket(linus);
      for (let isHeard = false; !isHeard; ) {
        const said = await say(here, rosa, 'Do you hear me?');
        const second = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1000));
        isHeard = await Promise.race([socket.frame(isBroadcastOf(said)).then(() => true), second]);
      }
      socket.socket.terminate();
    }
  }

  test('what is said, removed and announced at one reaches the sockets and readers of the other, in both directions', async () => {
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
      // Each was told once, though the one that said it hears its own word from Redis as well.
      expect(own.frames.filter(isBroadcastOf(said))).toHaveLength(1);
      for (const { socket: open } of [socket, own]) open.terminate();
    }
  });

  test('while Redis is away each goes on by itself, and afterwards everyone hears what they missed, once', async () => {
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
