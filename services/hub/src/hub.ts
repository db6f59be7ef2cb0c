import { eventRoutes, rounds, type Served, type ServiceTools, type Upgrades } from '@portal/kit';
import { announcementImages } from './bulletin/announcement-image.ts';
import { createBoard } from './bulletin/board.ts';
import { bulletinRoutes } from './bulletin/bulletin.routes.ts';
import { imageSweeper } from './bulletin/clean-up-images.ts';
import { eventReceivers } from './bulletin/news.ts';
import { createAnnouncer } from './chat/announcer.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { createChatLimit } from './chat/chat-limit.ts';
import { createChatLog } from './chat/chat-log.ts';
import type { HubConfig } from './config.ts';
import { forgetMember } from './members/forget-member.ts';
import { createSignals } from './signals/signals.ts';
import { createConnectionRegistry } from './sockets/connection-registry.ts';
import { createUpgradeHandler } from './sockets/upgrade-handler.ts';
import { publishStaffActs } from './staff-acts/publish-staff-acts.ts';

export interface Hub {
  routes: Served[];
  upgrades: Upgrades;
  /** Reads all that is in memory anew. */
  reload: () => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Puts the parts of the service together. */
export function createHub(
  config: Pick<HubConfig, 'REDIS_URL' | 'RATE_LIMIT_FACTOR'>,
  { log, metrics, call, outbox }: Pick<ServiceTools, 'log' | 'metrics' | 'call' | 'outbox'>,
): Hub {
  const signals = createSignals({ redisUrl: config.REDIS_URL, log });
  const crowd = createConnectionRegistry();
  const announcer = createAnnouncer(crowd);
  const chatLog = createChatLog(announcer.announceMissed);
  const board = createBoard();
  const sweeper = imageSweeper();
  const teller = rounds({
    everyMs: 1000,
    act: () => publishStaffActs(outbox),
    failure: 'acts of staff are told later',
  });
  const door = createUpgradeHandler({ crowd, announcer, signals, metrics });

  signals.subscribe((signal) => {
    chatLog.hear(signal);
    board.hear(signal);
    announcer.hear(signal);
    // What was missed meanwhile is found, and announced, by reading.
    if (signal.type === 'reload')
      chatLog.newest().catch((error) => log.warn({ err: error }, 'the chat is read later'));
  });

  return {
    routes: [
      ...chatRoutes({ chatLog, signals, limit: createChatLimit(config.RATE_LIMIT_FACTOR) }),
      ...bulletinRoutes({ board, signals }),
      ...announcementImages.routes,
      ...eventRoutes('hub', [...eventReceivers({ call, signals }), forgetMember(signals)]),
    ],
    upgrades: door,
    reload: () => signals.publish({ type: 'reload' }),
    async start() {
      await signals.start();
      sweeper.start(log);
      teller.start(log);
    },
    async stop() {
      await teller.stop();
      await sweeper.stop();
      await signals.stop();
    },
  };
}
