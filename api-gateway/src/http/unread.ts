import type { Socket } from 'node:net';
import type { Budget } from './budget.ts';
import { createShares, type Release } from './shares.ts';

export type CutReason = 'unread' | 'slow_reader';

interface Unread {
  deadline: number;
  release: Release;
}

/** Counts unread bytes, and disconnects clients that leave too many or read too slowly. */
export function createUnread(
  limits: Pick<Budget, 'unread' | 'reading'>,
  cut: (socket: Socket, reason: CutReason) => void,
) {
  const shares = createShares(limits.unread);
  const bySocket = new WeakMap<Socket, Unread>();

  const clear = (socket: Socket) => {
    bySocket.get(socket)?.release();
    bySocket.delete(socket);
  };

  const note = (socket: Socket, network: string) => {
    const bytes = socket.writableLength;
    if (bytes === 0) return;
    clear(socket);
    const release = shares.take(network, () => cut(socket, 'unread'), bytes);
    if (!release) return cut(socket, 'unread');
    const { graceMs, bytesPerSecond } = limits.reading;
    bySocket.set(socket, {
      release,
      deadline: performance.now() + graceMs + (bytes / bytesPerSecond) * 1000,
    });
  };

  return {
    bytes: shares.total,
    note,
    clear,
    /** Called periodically: Node has no event for a shrinking buffer. */
    check(socket: Socket, network: string) {
      const unread = bySocket.get(socket);
      if (socket.writableLength === 0) clear(socket);
      else if (!unread) note(socket, network);
      else if (unread.deadline < performance.now()) cut(socket, 'slow_reader');
    },
  };
}
