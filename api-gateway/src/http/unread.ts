import type { Socket } from 'node:net';
import type { Budget } from './budget.ts';
import { createShares, type Release } from './shares.ts';

export type CutReason = 'unread' | 'slow_reader';

/** What was written to a client and waits to be read. */
interface Unread {
  deadline: number;
  release: Release;
}

/** Counts what clients leave unread, and cuts off those that leave too much or read too slowly. */
export function createUnread(
  limits: Pick<Budget, 'unread' | 'reading'>,
  cut: (socket: Socket, reason: CutReason) => void,
) {
  const shares = createShares(limits.unread);
  const bySocket = new WeakMap<Socket, Unread>();

  const settle = (socket: Socket) => {
    bySocket.get(socket)?.release();
    bySocket.delete(socket);
  };

  const note = (socket: Socket, network: string) => {
    const bytes = socket.writableLength;
    if (bytes === 0) return;
    settle(socket);
    const release = shares.take(network, () => cut(socket, 'unread'), bytes);
    if (!release) return cut(socket, 'unread');
    const { graceMs, bytesPerSecond } = limits.reading;
    bySocket.set(socket, { release, deadline: Date.now() + graceMs + (bytes / bytesPerSecond) * 1000 });
  };

  return {
    bytes: shares.held,
    /** Counts what a socket has to send still. */
    note,
    /** Everything was read, or never will be. */
    settle,
    /** Looks at a socket now and then: Node doesn't say when what is left gets less. */
    check(socket: Socket, network: string) {
      const unread = bySocket.get(socket);
      if (socket.writableLength === 0) settle(socket);
      else if (!unread) note(socket, network);
      else if (unread.deadline < Date.now()) cut(socket, 'slow_reader');
    },
  };
}
