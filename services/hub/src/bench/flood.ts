import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';

/** What one hostile client does; sent to its process when it starts. */
export interface FloodTask {
  address: string;
  cookie: string;
  origin: string;
}

export interface FloodResult {
  /** How many frames it wrote. */
  frames: number;
  /** How often it was cut off, by code; `refused` where it was let in no more. */
  codes: Record<string, number>;
}

const everyMs = 10;
const framesAtOnce = 100;

/**
 * Sends 10,000 frames a second until the parent asks for the result. It doesn't heed the goodbye, and comes back as
 * soon as it is cut off.
 */
export async function runFlood(task: FloodTask): Promise<void> {
  const result: FloodResult = { frames: 0, codes: {} };
  process.once('disconnect', () => process.exit());
  process.once('message', () => process.send?.(result));
  process.send?.('ready');
  for (;;) {
    const connection = await connect(task);
    const code = connection ? await floodOver(connection, () => (result.frames += framesAtOnce)) : 'refused';
    result.codes[code] = (result.codes[code] ?? 0) + 1;
  }
}

/** Answers the code that it was cut off with; 0 where there was none. */
async function floodOver(connection: Socket, onSent: () => void): Promise<number> {
  let code = 0;
  connection.on('data', (bytes) => {
    code ||= codeIn(bytes);
  });
  connection.on('error', () => undefined);
  const timer = setInterval(() => {
    if (connection.writableNeedDrain) return;
    connection.write(frames);
    onSent();
  }, everyMs);
  await new Promise((resolve) => connection.once('close', resolve));
  clearInterval(timer);
  return code;
}

/** A web socket without a library, which would stop when it is told to go. */
function connect({ address, cookie, origin }: FloodTask): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const handshake = request(address, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        origin,
        cookie,
      },
    });
    handshake.once('upgrade', (_, socket) => resolve(socket));
    handshake.once('response', (response) => {
      response.resume();
      resolve(undefined);
    });
    handshake.once('error', reject);
    handshake.end();
  });
}

/** The code of a goodbye (RFC 6455 §5.5.1); 0 where the bytes hold none. What is said beside it is ASCII. */
function codeIn(bytes: Buffer): number {
  const at = bytes.indexOf(0x88);
  return at < 0 ? 0 : bytes.readUInt16BE(at + 2);
}

/** A frame that the hub understands, as a client sends it: masked (RFC 6455 §5.3), here with nothing. */
function clientFrame(text: string): Buffer {
  const head = Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]);
  return Buffer.concat([head, Buffer.from(text)]);
}
const frames = Buffer.concat(
  Array<Buffer>(framesAtOnce).fill(clientFrame('{"type":"chat_message_deleted"}')),
);
