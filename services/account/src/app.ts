import { eventRoutes, type RunningService, type Served, type ServiceTools, startService } from '@portal/kit';
import { type Account, createAccount } from './account.ts';
import { accountStateRoutes } from './accounts/account-state.routes.ts';
import { collectionRoutes } from './collections/collection.routes.ts';
import { type AccountConfig, readConfig } from './config.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { communityPhotoRoutes } from './journal/community-photo.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { changedPhotos, startPhotoEvents } from './journal/photo-events.ts';
import { photoCleanup, photos } from './journal/photos.ts';
import { passwordResetRoutes } from './password-resets/password-reset.routes.ts';
import { plantCheck } from './plants/known-plant.ts';
import { plantLifecycle } from './plants/plant-lifecycle.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { removalRoutes } from './removal/removal.routes.ts';
import { memberRemoval } from './removal/remove-member.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** Starts the account service. */
export function startAccount(config: AccountConfig = readConfig()): Promise<RunningService> {
  const account = createAccount(config);
  const cleanup = photoCleanup();
  return startService({
    name: 'account',
    config,
    routes: (tools) => accountRoutes(account, tools),
    effects: [memberRemoval],
    async onReady({ log, outbox }) {
      await account.start(log);
      cleanup.start(log);
      await startPhotoEvents(outbox, log);
    },
    async onStop() {
      await changedPhotos.stop();
      await cleanup.stop();
      await account.stop();
    },
  });
}

export function accountRoutes(
  account: Account,
  { call, outbox }: Pick<ServiceTools, 'call' | 'outbox'>,
): Served[] {
  const checkPlant = plantCheck(call);
  return [
    ...accountStateRoutes(account),
    ...userRoutes(account),
    ...sessionRoutes(account),
    ...passwordResetRoutes(account),
    ...favoriteRoutes(checkPlant),
    ...collectionRoutes(checkPlant),
    ...journalRoutes(checkPlant),
    ...communityPhotoRoutes,
    ...photos.routes,
    ...profileRoutes(call, account),
    ...dataExportRoutes(account, call),
    ...removalRoutes(account, outbox),
    ...eventRoutes('account', [plantLifecycle]),
  ];
}
