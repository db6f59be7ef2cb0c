import { limits, type SocketFrame } from '@portal/contracts';

/** `down` from the first loss or failed attempt until it is open again. */
export type LinkStatus = 'connecting' | 'open' | 'down';

interface ChatSocketOptions {
  onFrame: (frame: SocketFrame) => void;
  onStatus: (status: LinkStatus) => void;
}

export interface ChatSocket {
  /** Sends a frame, if the socket is open. Nothing depends on it: the service announces what it stored itself. */
  send: (frame: SocketFrame) => void;
  /** Takes an open socket for lost: a network may be gone without the browser being told. */
  giveUp: () => void;
  close: () => void;
}

/** An attempt that hangs is a failed one, in milliseconds. */
const openWithinMs = 10_000;

/** A socket that is silent for two and a half signs of life is a dead line, in milliseconds. */
const longestSilenceMs = 2.5 * limits.socket.aliveMs;

/** A socket to the hub that opens itself again whenever it is lost. Knows no React. */
export function openChatSocket({ onFrame, onStatus }: ChatSocketOptions): ChatSocket {
  let attempt: Attempt | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    attempt = openOnce({
      onOpen: () => onStatus('open'),
      onFrame,
      onEnd: (wasOpen) => {
        onStatus('down');
        timer = setTimeout(
          connect,
          spread(wasOpen ? limits.socket.reconnectMs : limits.socket.reconnectAfterFailureMs),
        );
      },
    });
  };
  onStatus('connecting');
  connect();
  return {
    send: (frame) => attempt?.send(frame),
    giveUp: () => attempt?.giveUp(),
    close: () => {
      clearTimeout(timer);
      attempt?.leave();
    },
  };
}

/** A delay up to a fifth shorter or longer, so that a thousand clients do not come back at once. */
const spread = (delayMs: number) => delayMs * (0.8 + Math.random() * 0.4);

/** `/ws` on the page's own host, secure where the page is. */
export const socketAddress = ({ protocol, host }: Pick<Location, 'protocol' | 'host'> = location) =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`;

interface Attempt {
  send: (frame: SocketFrame) => void;
  /** Ends it as lost, if it was open. */
  giveUp: () => void;
  /** Closes without a further word. */
  leave: () => void;
}

interface AttemptOptions {
  onOpen: () => void;
  onFrame: (frame: SocketFrame) => void;
  /** Told once, when it is lost or could not be opened. */
  onEnd: (wasOpen: boolean) => void;
}

function openOnce({ onOpen, onFrame, onEnd }: AttemptOptions): Attempt {
  const socket = new WebSocket(socketAddress());
  let isOver = false;
  let wasOpen = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(deadline);
    onEnd(wasOpen);
  };
  const cut = () => {
    end();
    socket.close();
  };
  let deadline = setTimeout(cut, openWithinMs);
  const hearFrom = () => {
    clearTimeout(deadline);
    deadline = setTimeout(cut, longestSilenceMs);
  };
  socket.onopen = () => {
    if (isOver) return;
    hearFrom();
    wasOpen = true;
    onOpen();
  };
  socket.onclose = end;
  socket.onmessage = ({ data }) => {
    if (isOver) return;
    hearFrom();
    const frame = frameOf(data);
    if (frame) onFrame(frame);
  };
  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    giveUp: () => {
      if (wasOpen) cut();
    },
    leave: () => {
      isOver = true;
      clearTimeout(deadline);
      socket.close();
    },
  };
}

/** Reads a frame; what is none, or one of a newer release, is passed over. */
function frameOf(data: unknown): SocketFrame | undefined {
  try {
    return JSON.parse(String(data)) as SocketFrame;
  } catch {
    return undefined;
  }
}
