import {
  eventRoutes,
  type Job,
  periodicJob,
  publishingJob,
  type Served,
  type ServiceTools,
  type Upgrades,
} from '@portal/kit';
import { announcementImages, imageCleanUp } from './bulletin/announcement-images.ts';
import { createBoard } from './bulletin/board.ts';
import { bulletinRoutes } from './bulletin/bulletin.routes.ts';
import { eventReceivers } from './bulletin/event-receivers.ts';
import { createBroadcaster } from './chat/broadcaster.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { createChatLimit } from './chat/chat-limit.ts';
import { createChatLog } from './chat/chat-log.ts';
import { type AuthorsOf, presentMessages } from './chat/chat-message.present.ts';
import { forgetEarlierTexts } from './chat/edit-message.ts';
import type { HubConfig } from './config.ts';
import { forgetMember } from './forget-member.ts';
import { liveRoutes } from './live.routes.ts';
import { moderatedMessageRoutes } from './moderated-messages.routes.ts';
import { createSignals } from './signals/signals.ts';
import { createConnectionRegistry } from './sockets/connection-registry.ts';
import { createLiveUpdates } from './sockets/live-updates.ts';
import { createUpgradeHandler } from './sockets/upgrade-handler.ts';
import { publishStaffActs } from './staff-acts.ts';
import { hubStatistics } from './statistics.ts';

export interface Hub {
  routes: Served[];
  upgrades: Upgrades;
  jobs: Job[];
  /** Reloads everything in memory. */
  reload: () => void;
}

interface HubTools extends Pick<ServiceTools, 'log' | 'metrics' | 'call' | 'outbox'> {
  authorsOf: AuthorsOf;
}

/** Assembles the service. */
export function createHub(
  config: Pick<HubConfig, 'REDIS_URL' | 'RATE_LIMIT_FACTOR'>,
  { log, metrics, call, outbox, authorsOf }: HubTools,
): Hub {
  const signals = createSignals({ redisUrl: config.REDIS_URL, log });
  const connections = createConnectionRegistry();
  const broadcaster = createBroadcaster(connections);
  const present = presentMessages(authorsOf);
  const liveUpdates = createLiveUpdates(connections);
  const chatLog = createChatLog(broadcaster.broadcastMissed, present);
  const board = createBoard();
  const forgetting = periodicJob({
    everyMs: 60 * 60 * 1000,
    act: forgetEarlierTexts,
    failure: 'earlier texts of messages are deleted later',
  });

  signals.subscribe((signal) => {
    chatLog.onSignal(signal);
    board.onSignal(signal);
    broadcaster.onSignal(signal);
    liveUpdates.onSignal(signal);
    // Loading finds and broadcasts missed messages.
    if (signal.type === 'reload')
      chatLog.newest().catch((error) => log.warn({ err: error }, 'reloading the chat failed'));
  });

  return {
    routes: [
      ...chatRoutes({ chatLog, signals, limit: createChatLimit(config.RATE_LIMIT_FACTOR), present }),
      ...moderatedMessageRoutes(signals),
      ...liveRoutes(signals),
      ...bulletinRoutes({ board, signals }),
      ...announcementImages.routes,
      hubStatistics(),
      ...eventRoutes('hub', [...eventReceivers({ call, signals }), forgetMember(signals)]),
    ],
    upgrades: createUpgradeHandler({ connections, liveUpdates, broadcaster, signals, present, metrics }),
    reload: () => signals.publish({ type: 'reload' }),
    jobs: [
      signals,
      imageCleanUp(),
      forgetting,
      publishingJob(publishStaffActs, outbox),
      { stop: liveUpdates.stop },
    ],
  };
}
