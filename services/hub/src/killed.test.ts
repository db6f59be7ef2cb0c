import { randomUUID } from 'node:crypto';
import { chat, type Viewer } from '@portal/contracts';
import { testDatabase } from '@portal/kit/testing';
import mongoose from 'mongoose';
import { type HubProcess, startHubProcess } from './testing/hub-process.ts';

testDatabase();
/** Ten thousand messages take a busy machine some minutes. */
jest.setTimeout(600_000);

const messageCount = 10_000;
const writers = 50;
const writerOf = (index: number): Viewer => ({ id: 100 + index, username: `writer-${index}`, roles: [] });

test('a hub that is killed amid ten thousand messages loses and doubles none that it acknowledged', async () => {
  let hub: HubProcess = await startHubProcess();
  let revived: Promise<void> | undefined;
  const acknowledged = new Map<string, number>();
  let broken = 0;

  const kill = async () => {
    await hub.stop('SIGKILL');
    hub = await startHubProcess();
  };
  /** As a client does: the same request with the same key until it is answered. */
  const say = async (viewer: Viewer) => {
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
      await say(writerOf(index));
      if (!revived && acknowledged.size >= messageCount / 2) revived = kill();
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, index) => write(index)));

  // The kill hit requests that were under way.
  expect(broken).toBeGreaterThan(0);
  const database = mongoose.connection.getClient().db('portal_hub');
  const stored = await database
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
  await database.dropDatabase();
});
