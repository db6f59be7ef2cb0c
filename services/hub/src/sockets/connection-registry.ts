import type { Duplex } from 'node:stream';
import { limits, type SocketFrame } from '@portal/contracts';
import { WebSocket } from 'ws';
import { textFrame } from './text-frame.ts';

/** Who reads so slowly that this much waits for them is let go (bytes); they catch up when they come back. */
const maxWaiting = 1024 * 1024;
/** How long a goodbye may take, in milliseconds. */
const goodbyeMs = 2000;

/**
 * After writing to everyone, the crowd rests so long for each connection, and what comes meanwhile goes out in one
 * write: what is said in a full room costs each process on the way a fraction, and a small room waits for nothing. How
 * long the writing took is no measure: one interruption of this process would make the next pause the longest.
 */
const restPerConnectionMs = 0.04;
const longestRestMs = 250;

/** One open connection of a member. */
export interface Guest {
  memberId: number;
  socket: WebSocket;
  /** What the socket writes to. */
  connection: Duplex;
}

export interface ConnectionRegistry {
  add: (guest: Guest) => void;
  /** How many connections the member has open; of all members without one. */
  count: (memberId?: number) => number;
  /** Sends a frame to everyone. */
  send: (frame: SocketFrame) => void;
  /** Says goodbye to all, and cuts what is still open a little later. */
  close: () => Promise<void>;
}

/** Everyone who is connected to this instance. */
export function createConnectionRegistry(): ConnectionRegistry {
  const guests = new Set<Guest>();
  const perMember = new Map<number, number>();
  const answered = new WeakSet<WebSocket>();
  let waiting: Buffer[] = [];
  let nextRound: NodeJS.Timeout | undefined;
  let freeAt = 0;

  const send = (frame: SocketFrame) => {
    waiting.push(textFrame(JSON.stringify(frame)));
    // Between two rounds, what comes waits for the next.
    const pause = freeAt - performance.now();
    if (pause <= 0 && !nextRound) round();
    else nextRound ??= setTimeout(round, pause);
  };
  const leave = (guest: Guest) => {
    guests.delete(guest);
    const left = (perMember.get(guest.memberId) ?? 1) - 1;
    if (left > 0) perMember.set(guest.memberId, left);
    else perMember.delete(guest.memberId);
  };

  const round = () => {
    clearTimeout(nextRound);
    nextRound = undefined;
    const bytes = Buffer.concat(waiting);
    waiting = [];
    for (const guest of guests) write(guest, bytes);
    freeAt = performance.now() + Math.min(guests.size * restPerConnectionMs, longestRestMs);
  };

  /** Lets go of who didn't answer the last ping, and gives a sign of life to the others. */
  const ping = () => {
    for (const { socket } of guests) {
      if (answered.delete(socket)) socket.ping();
      else socket.terminate();
    }
    send({ type: 'alive' });
  };
  const timer = setInterval(ping, limits.socket.aliveMs);
  timer.unref();

  return {
    count: (memberId) => (memberId === undefined ? guests.size : (perMember.get(memberId) ?? 0)),
    add(guest) {
      guests.add(guest);
      perMember.set(guest.memberId, (perMember.get(guest.memberId) ?? 0) + 1);
      answered.add(guest.socket);
      guest.socket.on('pong', () => answered.add(guest.socket));
      guest.socket.once('close', () => leave(guest));
    },
    send,
    async close() {
      clearInterval(timer);
      if (waiting.length > 0) round();
      const open = [...guests].map(({ socket }) => socket);
      const gone = Promise.all(open.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
      for (const socket of open) socket.close(1001, 'The portal is restarting.');
      const deadline = setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, goodbyeMs);
      await gone;
      clearTimeout(deadline);
    },
  };
}

/** Writes whole frames. Who has left too much unread is let go. */
function write({ socket, connection }: Guest, frames: Buffer) {
  if (socket.readyState !== WebSocket.OPEN) return;
  if (connection.writableLength > maxWaiting) socket.terminate();
  // Past the library, which would build each frame anew and write its head by itself. Without compression it keeps
  // nothing back, so whole frames may stand between its own.
  else connection.write(frames);
}
