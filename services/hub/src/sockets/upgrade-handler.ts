import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Viewer } from '@portal/contracts';
import { AppError, type Metrics, notFound, notSignedIn, type Upgrades, unavailable } from '@portal/kit';
import { Counter, Gauge } from 'prom-client';
import { WebSocketServer } from 'ws';
import type { Announcer } from '../chat/announcer.ts';
import type { Signals } from '../signals/signals.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { listenToMember } from './listen-to-member.ts';

/** The longest frame that a client may send, in bytes: a message with its author and date fits five times. */
const longestFrame = 8 * 1024;
/** The most connections that a member may have open: tabs and devices. */
const maxPerMember = 20;

export interface SocketParts {
  crowd: ConnectionRegistry;
  announcer: Announcer;
  signals: Signals;
  metrics: Metrics;
}

/** Takes the web sockets of members at /ws. Strangers are refused: they read by asking. */
export function createUpgradeHandler({ crowd, announcer, signals, metrics }: SocketParts): Upgrades {
  const server = new WebSocketServer({ noServer: true, maxPayload: longestFrame, perMessageDeflate: false });
  const ignored = measure(metrics, crowd);
  let isClosing = false;

  return {
    accept(request: IncomingMessage, connection: Duplex, head: Buffer, viewer: Viewer | null) {
      if (new URL(request.url ?? '/', 'http://hub').pathname !== '/ws') throw notFound('Page');
      if (!viewer) throw notSignedIn();
      if (isClosing) throw unavailable('The chat is restarting. Please try again in a moment.');
      if (crowd.count(viewer.id) >= maxPerMember) throw tooMany();
      server.handleUpgrade(request, connection, head, (socket) => {
        crowd.add({ memberId: viewer.id, socket, connection });
        listenToMember(socket, viewer, {
          announcer,
          signals,
          onIgnored: (reason) => ignored.inc({ reason }),
        });
      });
    },
    close() {
      isClosing = true;
      return crowd.close();
    },
  };
}

const tooMany = () =>
  new AppError('too_many_requests', 'The chat is open in too many windows. Please close one and try again.', {
    headers: { 'Retry-After': '60' },
  });

function measure({ registry }: Metrics, crowd: ConnectionRegistry): Counter<'reason'> {
  new Gauge({
    name: 'hub_sockets',
    help: 'Open web sockets.',
    registers: [registry],
    collect() {
      this.set(crowd.count());
    },
  });
  return new Counter({
    name: 'hub_ignored_frames_total',
    help: 'Frames of clients that were not passed on, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
}
