import { eventRoutes, periodicJob, type Served, type ServiceTools, type Upgrades } from '@portal/kit';
import { announcementImages, imageCleanUp } from './bulletin/announcement-images.ts';
import { createBoard } from './bulletin/board.ts';
import { bulletinRoutes } from './bulletin/bulletin.routes.ts';
import { eventReceivers } from './bulletin/event-receivers.ts';
import { createBroadcaster } from './chat/broadcaster.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { createChatLimit } from './chat/chat-limit.ts';
import { createChatLog } from './chat/chat-log.ts';
import type { HubConfig } from './config.ts';
import { forgetMember } from './forget-member.ts';
import { createSignals } from './signals/signals.ts';
import { createConnectionRegistry } from './sockets/connection-registry.ts';
import { createUpgradeHandler } from './sockets/upgrade-handler.ts';
import { publishStaffActs } from './staff-acts.ts';

export interface Hub {
  routes: Served[];
  upgrades: Upgrades;
  /** Reloads everything in memory. */
  reload: () => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Assembles the service. */
export function createHub(
  config: Pick<HubConfig, 'REDIS_URL' | 'RATE_LIMIT_FACTOR'>,
  { log, metrics, call, outbox }: Pick<ServiceTools, 'log' | 'metrics' | 'call' | 'outbox'>,
): Hub {
  const signals = createSignals({ redisUrl: config.REDIS_URL, log });
  const connections = createConnectionRegistry();
  const broadcaster = createBroadcaster(connections);
  const chatLog = createChatLog(broadcaster.broadcastMissed);
  const board = createBoard();
  const cleaning = imageCleanUp();
  const publishing = periodicJob({
    everyMs: 1000,
    act: () => publishStaffActs(outbox),
    failure: 'acts of staff are published later',
  });

  signals.subscribe((signal) => {
    chatLog.onSignal(signal);
    board.onSignal(signal);
    broadcaster.onSignal(signal);
    // Loading finds and broadcasts missed messages.
    if (signal.type === 'reload')
      chatLog.newest().catch((error) => log.warn({ err: error }, 'reloading the chat failed'));
  });

  return {
    routes: [
      ...chatRoutes({ chatLog, signals, limit: createChatLimit(config.RATE_LIMIT_FACTOR) }),
      ...bulletinRoutes({ board, signals }),
      ...announcementImages.routes,
      ...eventRoutes('hub', [...eventReceivers({ call, signals }), forgetMember(signals)]),
    ],
    upgrades: createUpgradeHandler({ connections, broadcaster, signals, metrics }),
    reload: () => signals.publish({ type: 'reload' }),
    async start() {
      await signals.start();
      cleaning.start(log);
      publishing.start(log);
    },
    async stop() {
      await publishing.stop();
      await cleaning.stop();
      await signals.stop();
    },
  };
}
