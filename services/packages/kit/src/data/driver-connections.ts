import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const newSockets = 'net.client.socket';

function endWaitAtClose(message: unknown): void {
  const { socket } = message as { socket: Socket };
  socket.once('close', () => socket.emit('drain'));
}

/**
 * Ends the wait of a write when its socket closes, for sockets that are opened from now on. The driver (up to 7.9)
 * waits for `drain` only, which never comes on a socket that has ended: an operation would hang, and so would the check
 * of a server, after which the process would not find the database again. With this event the driver goes on, and sees
 * that the connection is closed.
 */
export function endWaitsOfClosedSockets(): void {
  unsubscribe(newSockets, endWaitAtClose);
  subscribe(newSockets, endWaitAtClose);
}

export const stopWatchingSockets = (): boolean => unsubscribe(newSockets, endWaitAtClose);
