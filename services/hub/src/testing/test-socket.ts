import { EventEmitter, once } from 'node:events';
import type { SocketFrame } from '@portal/contracts';
import { WebSocket } from 'ws';

/** A client's end of a web socket, with what came over it. */
export interface TestSocket {
  socket: WebSocket;
  /** Everything that came so far. */
  frames: SocketFrame[];
  /** Resolves with the first frame, come or to come, that fits. */
  frame: (fits: (frame: SocketFrame) => boolean) => Promise<SocketFrame>;
  send: (frame: unknown) => void;
  /** Resolves when it is closed, with the code and the sentence. */
  closed: Promise<{ code: number; sentence: string }>;
}

/** Opens a socket. Throws where the handshake is refused, with the status and the sentence. */
export async function openSocket(address: string, headers: Record<string, string>): Promise<TestSocket> {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), { headers });
  const frames: SocketFrame[] = [];
  const heard = new EventEmitter();
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    heard.emit('frame');
  });
  const closed = new Promise<{ code: number; sentence: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, sentence: String(reason) }));
  });
  await opened(socket);
  socket.on('error', () => undefined);
  return {
    socket,
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async frame(fits) {
      for (;;) {
        const found = frames.find(fits);
        if (found) return found;
        await once(heard, 'frame');
      }
    },
  };
}

async function opened(socket: WebSocket) {
  const refused = new Promise<never>((_, reject) => {
    socket.once('unexpected-response', async (_request, response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      reject(new Error(`${response.statusCode} ${text}`));
    });
  });
  await Promise.race([once(socket, 'open'), refused]);
}
