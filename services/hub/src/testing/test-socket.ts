import { EventEmitter, once } from 'node:events';
import type { SocketFrame } from '@portal/contracts';
import { WebSocket } from 'ws';

/** A client's web socket and the frames it received. */
export interface TestSocket {
  socket: WebSocket;
  frames: SocketFrame[];
  /** Resolves with the first matching frame, past or future. */
  frame: (matches: (frame: SocketFrame) => boolean) => Promise<SocketFrame>;
  send: (frame: unknown) => void;
  closed: Promise<{ code: number; sentence: string }>;
}

/** Opens a socket. Throws the status and the body if the handshake is refused. */
export async function openSocket(address: string, headers: Record<string, string>): Promise<TestSocket> {
  const socket = new WebSocket(address.replace(/^http/, 'ws'), { headers });
  const frames: SocketFrame[] = [];
  const received = new EventEmitter();
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    received.emit('frame');
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
    async frame(matches) {
      for (;;) {
        const found = frames.find(matches);
        if (found) return found;
        await once(received, 'frame');
      }
    },
  };
}

async function opened(socket: WebSocket) {
  const refusal = new Promise<never>((_, reject) => {
    socket.once('unexpected-response', async (_request, response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      reject(new Error(`${response.statusCode} ${text}`));
    });
  });
  await Promise.race([once(socket, 'open'), refusal]);
}
