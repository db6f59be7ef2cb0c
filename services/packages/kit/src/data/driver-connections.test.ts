import { channel } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import mongoose, { Schema } from 'mongoose';
import { testDatabase } from '../testing/index.ts';

const NoteModel = mongoose.model('Note', new Schema({ text: String }));
const sockets: Socket[] = [];
const addSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);

// Before the database connects.
channel('net.client.socket').subscribe(addSocket);
afterAll(() => channel('net.client.socket').unsubscribe(addSocket));
testDatabase();

/** The open sockets of this process; the driver opens that of the monitor first. */
const openSockets = () => sockets.filter(({ destroyed }) => !destroyed);

function endAll(ended: Socket[]): void {
  for (const socket of ended) socket.destroy();
}

test('an operation does not hang if its connection has ended and is not closed yet', async () => {
  await NoteModel.findOne();
  const ended = openSockets();
  expect(ended.length).toBeGreaterThan(1);
  endAll(ended);
  await Promise.allSettled([NoteModel.findOne(), NoteModel.findOne()]);
  expect(await NoteModel.findOne()).toBeNull();
});

test('a process finds the database again if its monitor writes to a connection that has ended', async () => {
  await NoteModel.findOne();
  const [ofMonitor, ...pooled] = openSockets();
  const client = mongoose.connection.getClient();
  // The database is unknown from here on, and the next operation asks the monitor for it.
  client.once('serverDescriptionChanged', () => ofMonitor?.destroy());
  endAll(pooled);
  await Promise.allSettled([NoteModel.findOne()]);
  expect(ofMonitor?.destroyed).toBe(true);
  expect(await NoteModel.findOne()).toBeNull();
});

test('a write that is larger than the buffers fails if its connection ends', async () => {
  await NoteModel.findOne();
  // Corked sockets keep what is written, however fast the database reads.
  for (const socket of openSockets()) socket.cork();
  let isPending = true;
  const write = NoteModel.create({ text: 'moss'.repeat(3_000_000) }).finally(() => {
    isPending = false;
  });
  const failed = expect(write).rejects.toThrow(/closed/);
  while (isPending && !openSockets().some(({ writableNeedDrain }) => writableNeedDrain))
    await new Promise((resolve) => setImmediate(resolve));
  endAll(openSockets());
  await failed;
});
