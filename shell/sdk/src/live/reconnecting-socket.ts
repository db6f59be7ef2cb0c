import { limits, notSignedInCloseCode, type SocketFrame } from '@portal/contracts';

/** `down` from the first loss or failed attempt until the next success. */
export type ConnectionStatus = 'connecting' | 'open' | 'down';

interface SocketOptions {
  onFrame: (frame: SocketFrame) => void;
  onStatus: (status: ConnectionStatus) => void;
  /** Called when the server says that the session has ended. It reconnects in case there is another one. */
  onSessionEnd: () => void;
}

export interface ReconnectingSocket {
  /** Sends a frame if the socket is open. Optional: the service broadcasts what it stores. */
  send: (frame: SocketFrame) => void;
  /** Treats an open socket as lost, because browsers don't notice a half-open network. */
  drop: () => void;
  close: () => void;
}

const openTimeoutMs = 10_000;

/** Without a sign of life for this long, the socket is dead. */
const maxSilenceMs = 2.5 * limits.socket.aliveMs;

/** A socket to the hub that reconnects whenever it is lost. Independent of React. */
export function openSocket({ onFrame, onStatus, onSessionEnd }: SocketOptions): ReconnectingSocket {
  let attempt: Attempt | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    attempt = openOnce({
      onOpen: () => onStatus('open'),
      onFrame,
      onEnd: ({ wasOpen, isSessionOver }) => {
        timer = setTimeout(
          connect,
          withJitter(wasOpen ? limits.socket.reconnectMs : limits.socket.reconnectAfterFailureMs),
        );
        onStatus('down');
        if (isSessionOver) onSessionEnd();
      },
    });
  };
  onStatus('connecting');
  connect();
  return {
    send: (frame) => attempt?.send(frame),
    drop: () => attempt?.drop(),
    close: () => {
      clearTimeout(timer);
      attempt?.close();
    },
  };
}

/** Adds up to 20 % of jitter, so that clients don't reconnect all at once. */
const withJitter = (delayMs: number) => delayMs * (0.8 + Math.random() * 0.4);

export const socketAddress = ({ protocol, host }: Pick<Location, 'protocol' | 'host'> = location) =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`;

interface Attempt {
  send: (frame: SocketFrame) => void;
  drop: () => void;
  /** Closes without calling `onEnd`. */
  close: () => void;
}

interface AttemptOptions {
  onOpen: () => void;
  onFrame: (frame: SocketFrame) => void;
  /** Called once, when the socket is lost or could not be opened. */
  onEnd: (end: { wasOpen: boolean; isSessionOver: boolean }) => void;
}

function openOnce({ onOpen, onFrame, onEnd }: AttemptOptions): Attempt {
  const socket = new WebSocket(socketAddress());
  let isOver = false;
  let wasOpen = false;
  const end = (code?: number) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(deadline);
    onEnd({ wasOpen, isSessionOver: code === notSignedInCloseCode });
  };
  const abort = () => {
    end();
    socket.close();
  };
  let deadline = setTimeout(abort, openTimeoutMs);
  const extendDeadline = () => {
    clearTimeout(deadline);
    deadline = setTimeout(abort, maxSilenceMs);
  };
  socket.onopen = () => {
    if (isOver) return;
    extendDeadline();
    wasOpen = true;
    onOpen();
  };
  socket.onclose = ({ code }) => end(code);
  socket.onmessage = ({ data }) => {
    if (isOver) return;
    extendDeadline();
    const frame = frameOf(data);
    if (frame) onFrame(frame);
  };
  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    drop: () => {
      if (wasOpen) abort();
    },
    close: () => {
      isOver = true;
      clearTimeout(deadline);
      socket.close();
    },
  };
}

/** Parses a frame; undefined if it is invalid. */
function frameOf(data: unknown): SocketFrame | undefined {
  try {
    return JSON.parse(String(data)) as SocketFrame;
  } catch {
    return undefined;
  }
}
