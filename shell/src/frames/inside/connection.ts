import { frameDataId } from '@portal/contracts';
import {
  type FrameData,
  FrameMessage,
  type FrameReady,
  type FrameRequest,
  type FrameStart,
  frameProtocol,
} from '@portal/contracts/frame';

export interface Connection {
  start: FrameStart;
  send: (request: FrameRequest) => void;
  /** Calls the listener for each message of one type. */
  on: <Type extends FrameMessage['type']>(
    type: Type,
    listener: (message: Extract<FrameMessage, { type: Type }>) => void,
  ) => void;
}

export const frameData = (): FrameData =>
  JSON.parse(document.getElementById(frameDataId)?.textContent ?? '{}') as FrameData;

/** Greets the page around the frame and takes the port that it answers with. */
export function connect(): Promise<Connection> {
  const portal = location.origin;
  return new Promise((resolve) => {
    const receive = ({ source, origin, data, ports: [port] }: MessageEvent) => {
      if (source !== parent || origin !== portal || !port) return;
      const start = FrameMessage.parse(JSON.parse(data as string));
      if (start.type !== 'start') return;
      window.removeEventListener('message', receive);
      resolve(connectionOver(port, start));
    };
    window.addEventListener('message', receive);
    const ready: FrameReady = {
      type: 'ready',
      protocol: frameProtocol,
      nonce: location.hash.slice(1),
    };
    parent.postMessage(ready, portal);
  });
}

function connectionOver(port: MessagePort, start: FrameStart): Connection {
  const listeners = new Map<string, (message: never) => void>();
  const send = (request: FrameRequest) => port.postMessage(JSON.stringify(request));
  port.onmessage = ({ data }) => {
    const message = FrameMessage.parse(JSON.parse(data as string));
    if (message.type === 'ping') send({ type: 'pong' });
    else listeners.get(message.type)?.(message as never);
  };
  return {
    start,
    send,
    on: (type, listener) => void listeners.set(type, listener),
  };
}
