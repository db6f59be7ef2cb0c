import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';

/** The error of a command that the database aborts. */
export interface DatabaseError {
  code: number;
  errmsg?: string;
  errorLabels?: string[];
  /** Answers this, in place of an error. */
  reply?: object;
  /** Refuses these writes of a bulk, instead of the whole command. */
  writeErrors?: { index: number; code: number; errmsg: string }[];
}

export interface FailingDatabase {
  /** The address of a proxy of the database that can make commands fail. */
  uri: string;
  /** The next `times` commands of this name on this collection (1 for a command on the database) get the error and don't reach the database. */
  fail: (command: string, collection: string | number, error: DatabaseError, times: number) => void;
  /** How often the command came since `fail`. */
  count: () => number;
  stop: () => Promise<void>;
}

interface Fault {
  command: string;
  collection: string | number;
  error: DatabaseError;
  left: number;
}

/**
 * A proxy of the database server at `uri` that speaks MongoDB's wire protocol and makes chosen commands
 * fail.
 */
export async function failingDatabase(uri: string): Promise<FailingDatabase> {
  const { host } = new URL(uri);
  const [hostname = '', port = ''] = host.split(':');
  const sockets = new Set<Socket>();
  let fault: Fault | undefined;
  let count = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    }
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    let rest: Buffer = Buffer.alloc(0);
    client.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
        const message = rest.subarray(0, rest.readInt32LE(0));
        rest = rest.subarray(message.length);
        const isMeant = fault !== undefined && isCommand(message, fault);
        if (isMeant) count++;
        if (fault && isMeant && fault.left-- > 0) client.write(answerTo(message, fault.error));
        else upstream.write(message);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    uri: uri.replace(host, address),
    fail(command, collection, error, times) {
      fault = { command, collection, error, left: times };
      count = 0;
    },
    count: () => count,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const messageOpcode = 2013;
const headerLength = 16;

/**
 * The command is the first in the first section of a message (OP_MSG): after the flags and the kind of the
 * section.
 */
function isCommand(message: Buffer, { command, collection }: Fault): boolean {
  if (message.readInt32LE(12) !== messageOpcode || message[headerLength + 4] !== 0) return false;
  const from = headerLength + 5;
  const body = mongoose.mongo.BSON.deserialize(message.subarray(from, from + message.readInt32LE(from)));
  return body[command] === collection;
}

function answerTo(
  message: Buffer,
  { code, errmsg = 'given up', errorLabels = [], reply, writeErrors }: DatabaseError,
): Buffer {
  const body = mongoose.mongo.BSON.serialize(
    reply
      ? { ok: 1, ...reply }
      : writeErrors
        ? { ok: 1, n: 0, writeErrors }
        : { ok: 0, code, errmsg, errorLabels },
  );
  const head = Buffer.alloc(headerLength + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(messageOpcode, 12);
  return Buffer.concat([head, body]);
}
