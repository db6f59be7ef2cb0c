import { SocketFrame } from '@portal/contracts/schemas';
import { WebSocket } from 'undici';
import type { Account } from '../attack/target.ts';

const reconnectMs = 500;

/** A member's chat page at one address, which connects again whenever its socket is lost. */
export class Listener {
  readonly #received = new Set<string>();
  #socket: WebSocket | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly address: string,
    private readonly member: Account,
    /** The member's network, as nginx reports it to a gateway. */
    private readonly network: string,
  ) {
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  hasReceived(message: string): boolean {
    return this.#received.has(message);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(`${this.address.replace('http', 'ws')}/ws`, {
      headers: { cookie: this.member.session, origin: this.address, 'x-forwarded-for': this.network },
    });
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const frame = SocketFrame.parse(JSON.parse(String(data)));
      if (frame.type === 'chat_broadcast') this.#received.add(frame.message.message);
    });
    socket.addEventListener('error', () => {});
    socket.addEventListener('close', () => {
      if (!this.#isClosed) this.#timer = setTimeout(() => this.#connect(), reconnectMs);
    });
  }
}
