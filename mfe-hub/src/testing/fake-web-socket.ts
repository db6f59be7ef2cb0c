import type { SocketFrame } from '@portal/contracts';

/** A socket that a test opens, drops and speaks through. */
export class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState = FakeWebSocket.CONNECTING;
  onopen: () => void = () => undefined;
  onclose: () => void = () => undefined;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  /** What the page has sent, oldest first. */
  readonly sent: SocketFrame[] = [];

  constructor(readonly url: string) {
    sockets.push(this);
  }

  send(text: string): void {
    if (this.readyState !== FakeWebSocket.OPEN) throw new Error('The socket is not open.');
    this.sent.push(JSON.parse(text));
  }

  /** The page closes it. */
  close(): void {
    this.drop();
  }

  /** The service accepts it. */
  accept(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen();
  }

  /** It is lost, or could not be opened. */
  drop(): void {
    if (this.readyState === FakeWebSocket.CLOSED) return;
    this.readyState = FakeWebSocket.CLOSED;
    this.onclose();
  }

  /** The service sends a frame. */
  receive(frame: SocketFrame): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

let sockets: FakeWebSocket[] = [];

/** Puts the fake in place of the browser's; answers every socket that was opened since, the newest last. */
export function fakeWebSockets(): readonly FakeWebSocket[] {
  sockets = [];
  Object.defineProperty(globalThis, 'WebSocket', {
    value: FakeWebSocket,
    configurable: true,
    writable: true,
  });
  return sockets;
}
