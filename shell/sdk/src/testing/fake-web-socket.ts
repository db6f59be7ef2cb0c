import type { SocketFrame } from '@portal/contracts';

/** A WebSocket that a test controls. */
export class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;

  readyState = FakeWebSocket.CONNECTING;
  onopen: () => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  readonly sent: SocketFrame[] = [];

  constructor(readonly url: string) {
    sockets.push(this);
  }

  send(text: string): void {
    if (this.readyState !== FakeWebSocket.OPEN) throw new Error('The socket is not open.');
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.drop();
  }

  accept(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen();
  }

  /** Loses the connection, or fails to open it; with another code the server closes it. */
  drop(code = 1006): void {
    if (this.readyState === FakeWebSocket.CLOSED) return;
    this.readyState = FakeWebSocket.CLOSED;
    this.onclose({ code });
  }

  receive(frame: SocketFrame): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

let sockets: FakeWebSocket[] = [];

/** Replaces the browser's WebSocket by one that opens when the test says. Returns all sockets, the newest last. */
export function fakeWebSockets(): readonly FakeWebSocket[] {
  sockets = [];
  Object.defineProperty(globalThis, 'WebSocket', {
    value: FakeWebSocket,
    configurable: true,
    writable: true,
  });
  return sockets;
}
