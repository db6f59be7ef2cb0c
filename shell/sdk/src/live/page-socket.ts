import { type LiveSubject, limits, type SocketFrame } from '@portal/contracts';
import { type ConnectionStatus, openSocket, type ReconnectingSocket } from './reconnecting-socket.ts';

/** Callbacks of a part of the page. */
export interface SocketListener {
  onFrame?: (frame: SocketFrame) => void;
  /** Called for each change. */
  onStatus?: (status: ConnectionStatus) => void;
}

/*
 * The one socket of a member's page. It is open while any part of the page listens; when the session ends, all of them
 * stop.
 */
const listeners = new Set<SocketListener>();
const sessionEndListeners = new Set<() => void>();
/** Number of parts of the page that watch a subject. */
const watchers = new Map<LiveSubject, number>();
let socket: ReconnectingSocket | undefined;
let status: ConnectionStatus = 'connecting';
let isWatchScheduled = false;

/** Listens until the returned function is called. */
export function listenToSocket(listener: SocketListener): () => void {
  listeners.add(listener);
  if (!socket) connect();
  return () => {
    listeners.delete(listener);
    // Later, because a part that changes what it listens to leaves before it joins again.
    void Promise.resolve().then(() => {
      if (listeners.size === 0) disconnect();
    });
  };
}

/** Calls the listener when the server says that nobody is signed in, until the returned function is called. */
export function listenToSessionEnd(listener: () => void): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}

/** Gets `changed` frames about the subject until the returned function is called. */
export function watchSubject(subject: LiveSubject): () => void {
  watchers.set(subject, (watchers.get(subject) ?? 0) + 1);
  scheduleWatch();
  return () => {
    const left = (watchers.get(subject) ?? 1) - 1;
    if (left > 0) watchers.set(subject, left);
    else watchers.delete(subject);
    scheduleWatch();
  };
}

export const socketStatus = () => status;

/** Sends a frame if the socket is open. */
export const sendFrame = (frame: SocketFrame) => socket?.send(frame);

/** Treats an open socket as lost, because browsers don't notice a half-open network. It reconnects. */
export const dropSocket = () => socket?.drop();

function connect(): void {
  socket = openSocket({
    onFrame: (frame) => {
      for (const { onFrame } of listeners) onFrame?.(frame);
    },
    onStatus: (next) => {
      status = next;
      // Watched first, so that no change is missed after what listeners read now.
      if (next === 'open') sendWatched();
      for (const { onStatus } of listeners) onStatus?.(next);
    },
    onSessionEnd: () => {
      for (const onEnd of sessionEndListeners) onEnd();
    },
  });
  window.addEventListener('offline', dropSocket);
  // Browsers don't keep pages with an open socket for Back. A page that comes back reconnects.
  window.addEventListener('pagehide', dropSocket);
}

function disconnect(): void {
  window.removeEventListener('offline', dropSocket);
  window.removeEventListener('pagehide', dropSocket);
  socket?.close();
  socket = undefined;
}

/** One frame for all changes of a render. */
function scheduleWatch(): void {
  if (isWatchScheduled) return;
  isWatchScheduled = true;
  void Promise.resolve().then(() => {
    isWatchScheduled = false;
    sendWatched();
  });
}

const sendWatched = () =>
  sendFrame({ type: 'watch', subjects: [...watchers.keys()].slice(-limits.live.subjects) });
