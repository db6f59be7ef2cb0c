import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { headers, type Viewer } from '@portal/contracts';
import type { Identity } from '../process/identity-keys.ts';
import type { Log } from '../process/log.ts';
import { AppError } from './errors.ts';
import { createVerifier, identityIn } from './viewer.ts';

/** Handlers of a service's upgraded connections. */
export interface Upgrades {
  /**
   * Takes over a connection. An AppError thrown before the first byte is written becomes the refusal of the
   * handshake. `viewer` is null for an anonymous visitor.
   */
  accept: (request: IncomingMessage, socket: Duplex, head: Buffer, viewer: Viewer | null) => void;
  /** Accepts no more connections, closes all, and resolves when they are closed. */
  close: () => Promise<void>;
}

/** Hands each connection that asks for an upgrade to the service. */
export function takeUpgrades(
  server: Server,
  { accept }: Upgrades,
  { identity, log }: { identity: Pick<Identity, 'name' | 'publicKeys'>; log: Log },
): void {
  const verifier = createVerifier(identity);
  server.on('upgrade', async (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const token = request.headers[headers.viewer]?.toString();
    try {
      accept(
        request,
        socket,
        head,
        await identityIn({ header: headers.viewer, token }, verifier.viewer, log),
      );
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'upgrade failed');
      refuse(socket, error instanceof AppError ? error : bug());
    }
  });
}

const bug = () => new AppError('internal', 'Something went wrong on our side.');

function refuse(socket: Duplex, { status, message, headers: more }: AppError) {
  const all = {
    ...more,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(message),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`);
}
