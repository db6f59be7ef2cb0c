import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { mayModerate, type Viewer } from '@portal/contracts';
import { AppError, type Metrics, notFound, notSignedIn, type Upgrades, unavailable } from '@portal/kit';
import { Counter, Gauge } from 'prom-client';
import { WebSocketServer } from 'ws';
import type { Broadcaster } from '../chat/broadcaster.ts';
import type { PresentMessages } from '../chat/chat-message.present.ts';
import type { Signals } from '../signals/signals.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { LiveUpdates } from './live-updates.ts';
import { receiveFrames } from './receive-frames.ts';

/** Five times a message with its author and date. */
const maxFrameBytes = 8 * 1024;
/** Tabs and devices. */
const maxPerMember = 20;

interface UpgradeDeps {
  connections: ConnectionRegistry;
  liveUpdates: Pick<LiveUpdates, 'watch' | 'forget'>;
  broadcaster: Broadcaster;
  signals: Signals;
  present: PresentMessages;
  metrics: Metrics;
}

/** Accepts members' web sockets at /ws. Anonymous visitors poll. */
export function createUpgradeHandler({
  connections,
  liveUpdates,
  broadcaster,
  signals,
  present,
  metrics,
}: UpgradeDeps): Upgrades {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });
  const ignored = measure(metrics, connections);
  let isClosing = false;

  return {
    accept(request: IncomingMessage, stream: Duplex, head: Buffer, viewer: Viewer | null) {
      if (new URL(request.url ?? '/', 'http://hub').pathname !== '/ws') throw notFound('Page');
      if (!viewer) throw notSignedIn();
      if (isClosing) throw unavailable('The chat is restarting. Please try again in a moment.');
      if (connections.count(viewer.id) >= maxPerMember) throw tooMany();
      server.handleUpgrade(request, stream, head, (socket) => {
        const connection = {
          memberId: viewer.id,
          mayModerate: mayModerate(viewer),
          socket,
          stream,
          showsCommunity: true,
        };
        connections.add(connection);
        socket.once('close', () => liveUpdates.forget(connection));
        receiveFrames(socket, viewer, {
          broadcaster,
          signals,
          present,
          onWatch: (subjects) => liveUpdates.watch(connection, subjects),
          onIgnored: (reason) => ignored.inc({ reason }),
        });
      });
    },
    close() {
      isClosing = true;
      return connections.close();
    },
  };
}

const tooMany = () =>
  new AppError('too_many_requests', 'The portal is open in too many windows. Close one and try again.', {
    headers: { 'Retry-After': '60' },
  });

function measure({ registry }: Metrics, connections: ConnectionRegistry): Counter<'reason'> {
  new Gauge({
    name: 'hub_sockets',
    help: 'Open web sockets.',
    registers: [registry],
    collect() {
      this.set(connections.count());
    },
  });
  return new Counter({
    name: 'hub_ignored_frames_total',
    help: 'Ignored frames of clients, by reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
}
