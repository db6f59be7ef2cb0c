import { communitySubject, type SocketFrame } from '@portal/contracts';
import { useRef, useState } from 'react';
import type { SocketListener } from './page-socket.ts';
import type { ConnectionStatus } from './reconnecting-socket.ts';
import { usePageSocket } from './use-page-socket.ts';

export interface Socket {
  /** `connecting` for anonymous visitors, who have no socket. */
  status: ConnectionStatus;
  /** Sends a frame if the socket is open. */
  send: (frame: SocketFrame) => void;
  /** Treats an open socket as lost, after a call without an answer. It reconnects. */
  drop: () => void;
}

type Handles = Pick<Socket, 'send' | 'drop'>;

/**
 * The chat's and the board's frames on the socket of a member's page, which all parts of the page share. It reconnects
 * whenever it is lost. The listener is
 * called with the current status too, and with `down` when the session ends.
 */
export function useSocket(listener: Required<SocketListener>): Socket {
  const [status, setStatus] = useState<ConnectionStatus>('connecting');
  const latest = useRef(listener);
  latest.current = listener;
  const handles = useRef<Handles>(undefined);
  usePageSocket((socket) => {
    const onStatus = (next: ConnectionStatus) => {
      setStatus(next);
      latest.current.onStatus(next);
    };
    const unwatch = socket.watchSubject(communitySubject);
    const leave = socket.listenToSocket({ onFrame: (frame) => latest.current.onFrame(frame), onStatus });
    onStatus(socket.socketStatus());
    handles.current = { send: socket.sendFrame, drop: socket.dropSocket };
    return () => {
      leave();
      unwatch();
      handles.current = undefined;
      onStatus('down');
    };
  }, []);
  return {
    status,
    send: (frame) => handles.current?.send(frame),
    drop: () => handles.current?.drop(),
  };
}
