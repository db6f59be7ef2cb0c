import type { Socket } from 'node:net';
import type { CommandError } from '../errors.ts';
import { Frames } from './frames.ts';
import { errorBody, ProtocolError, type Request, RequestError, readMessage, writeReply } from './message.ts';

/** The server's side of a connection. */
export interface Client {
  readonly connectionId: number;
  /** The length of the longest message that is read now. */
  maxMessageBytes(): number;
  /** Returns the bytes of the reply to one command; a failure is a reply, too. @throws {ProtocolError} to hang up */
  answer(request: Request): Promise<Buffer>;
}

/**
 * Serves one client: replies to its messages in order, and reads no more while one is being handled.
 */
export function serveConnection(socket: Socket, client: Client, log: (line: string) => void): void {
  const frames = new Frames();
  const nextMessage = () => frames.next(client.maxMessageBytes());
  let isBusy = false;

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    socket.pause();
    try {
      for (let message = nextMessage(); message && !socket.destroyed; message = nextMessage()) {
        await answerMessage(socket, message, client);
      }
      socket.resume();
    } catch (error) {
      // An invalid message can't be answered; other clients are unaffected.
      const why = error instanceof ProtocolError ? error.message : String(error);
      log(`connection ${client.connectionId} closed: ${why}`);
      socket.destroy();
    } finally {
      isBusy = false;
    }
  };

  socket.setNoDelay(true);
  // A client may hang up at any time.
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    frames.push(chunk);
    void work();
  });
}

async function answerMessage(socket: Socket, message: Buffer, client: Client): Promise<void> {
  const { to, body } = await answerTo(message, client);
  if (!body || socket.destroyed) return;
  socket.write(writeReply(to, body));
  if (socket.writableNeedDrain) await drained(socket);
}

async function answerTo(
  message: Buffer,
  client: Client,
): Promise<{ to: Pick<Request, 'requestId' | 'isQuery'>; body: Buffer | undefined }> {
  try {
    const request = readMessage(message);
    const body = await client.answer(request);
    return { to: request, body: request.wantsReply ? body : undefined };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return { to: error, body: errorBody(error.cause as CommandError) };
  }
}

/** Waits for a client that doesn't read its replies. */
const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
