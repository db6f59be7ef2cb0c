import type { Duplex } from 'node:stream';
import { limits, type SocketFrame } from '@portal/contracts';
import { WebSocket } from 'ws';
import { textFrame } from './text-frame.ts';

/** A connection with more unread bytes is closed; its client catches up when it reconnects. */
const maxBufferedBytes = 1024 * 1024;
const closeTimeoutMs = 2000;

/**
 * After each flush the registry pauses for this long per connection and sends what comes meanwhile in one write. Fewer
 * writes cost all processes less under load; a few connections notice no delay.
 */
const pausePerConnectionMs = 0.04;
const maxPauseMs = 250;

/** One open connection of a member. */
export interface Connection {
  memberId: number;
  /** True if the member reads hidden texts. The gateway closes the socket when the roles of its session change. */
  mayModerate: boolean;
  socket: WebSocket;
  /** The socket's own stream. */
  stream: Duplex;
  /** True if its page shows the chat and the board. */
  showsCommunity: boolean;
}

/** A connection may be closed at any time; a frame to a closed one is dropped. */
export type Connections = Iterable<Connection>;

export interface ConnectionRegistry {
  add: (connection: Connection) => void;
  /** Number of open connections: the member's, or all. */
  count: (memberId?: number) => number;
  /** The member's open connections. */
  of: (memberId: number) => Connections;
  /** Sends a frame to all connections whose page shows the community. */
  send: (frame: SocketFrame) => void;
  /** Sends a frame to some connections. */
  sendTo: (connections: Connections, frame: SocketFrame) => void;
  /** Closes all connections, and terminates those that don't answer. */
  close: () => Promise<void>;
}

/** The open connections of this instance. */
export function createConnectionRegistry(): ConnectionRegistry {
  const connections = new Set<Connection>();
  const ofMembers = new Map<number, Set<Connection>>();
  const answered = new WeakSet<WebSocket>();
  let pending: Buffer[] = [];
  let nextFlush: NodeJS.Timeout | undefined;
  let pausedUntil = 0;

  const send = (frame: SocketFrame) => {
    pending.push(textFrame(JSON.stringify(frame)));
    const pause = pausedUntil - performance.now();
    if (pause <= 0 && !nextFlush) flush();
    else nextFlush ??= setTimeout(flush, pause);
  };
  const remove = (connection: Connection) => {
    connections.delete(connection);
    const left = ofMembers.get(connection.memberId);
    left?.delete(connection);
    if (left?.size === 0) ofMembers.delete(connection.memberId);
  };

  const flush = () => {
    clearTimeout(nextFlush);
    nextFlush = undefined;
    const bytes = Buffer.concat(pending);
    pending = [];
    for (const connection of connections) if (connection.showsCommunity) write(connection, bytes);
    pausedUntil = performance.now() + Math.min(connections.size * pausePerConnectionMs, maxPauseMs);
  };

  /** Terminates connections that didn't answer the last ping. The frame lets clients detect a dead connection. */
  const ping = () => {
    for (const { socket } of connections) {
      if (answered.delete(socket)) socket.ping();
      else socket.terminate();
    }
    sendTo(connections, { type: 'alive' });
  };
  const timer = setInterval(ping, limits.socket.aliveMs);
  timer.unref();

  return {
    count: (memberId) => (memberId === undefined ? connections.size : (ofMembers.get(memberId)?.size ?? 0)),
    of: (memberId) => ofMembers.get(memberId) ?? [],
    add(connection) {
      connections.add(connection);
      const own = ofMembers.get(connection.memberId) ?? new Set();
      ofMembers.set(connection.memberId, own.add(connection));
      answered.add(connection.socket);
      connection.socket.on('pong', () => answered.add(connection.socket));
      connection.socket.once('close', () => remove(connection));
    },
    send,
    sendTo,
    async close() {
      clearInterval(timer);
      if (pending.length > 0) flush();
      const open = [...connections].map(({ socket }) => socket);
      const closed = Promise.all(
        open.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
      for (const socket of open) socket.close(1001, 'The portal is restarting.');
      const deadline = setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, closeTimeoutMs);
      await closed;
      clearTimeout(deadline);
    },
  };
}

const sendTo: ConnectionRegistry['sendTo'] = (connections, frame) => {
  const bytes = textFrame(JSON.stringify(frame));
  for (const connection of connections) write(connection, bytes);
};

function write({ socket, stream }: Connection, frames: Buffer) {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (stream.writableLength > maxBufferedBytes) socket.terminate();
  // `ws` would build each frame for each connection. Without compression it buffers nothing, so whole frames may be
  // written between its own.
  else stream.write(frames);
}
