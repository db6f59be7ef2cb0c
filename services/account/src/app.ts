import { eventRoutes, type RunningService, type Served, type ServiceTools, startService } from '@portal/kit';
import { type Account, createAccount } from './account.ts';
import { collectionRoutes } from './collections/collection.routes.ts';
import { type AccountConfig, readConfig } from './config.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { plantCheck } from './favorites/known-plant.ts';
import { photoSweeper } from './journal/clean-up-photos.ts';
import { communityPhotoRoutes } from './journal/community-photo.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { changedPhotos, startPhotoEvents } from './journal/photo-events.ts';
import { photos } from './journal/photos.ts';
import { passwordResetRoutes } from './password-resets/password-reset.routes.ts';
import { plantLifecycle } from './plants/erase-plant.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { removalRoutes } from './removal/removal.routes.ts';
import { memberRemoval } from './removal/remove-member.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** Runs the account service: database, fixed accounts, then the calls. */
export function startAccount(config: AccountConfig = readConfig()): Promise<RunningService> {
  const account = createAccount(config);
  const sweeper = photoSweeper();
  return startService({
    name: 'account',
    config,
    routes: (tools) => accountRoutes(account, tools),
    effects: [memberRemoval],
    async onReady({ log, outbox }) {
      await account.start(log);
      sweeper.start(log);
      await startPhotoEvents(outbox, log);
    },
    async onStop() {
      await changedPhotos.stop();
      await sweeper.stop();
      await account.stop();
    },
  });
}

/** Every call of the service. */
export function accountRoutes(
  account: Account,
  { call, outbox }: Pick<ServiceTools, 'call' | 'outbox'>,
): Served[] {
  const checkPlant = plantCheck(call);
  return [
    ...userRoutes(account),
    ...sessionRoutes(account),
    ...passwordResetRoutes(account),
    ...favoriteRoutes(checkPlant),
    ...collectionRoutes(checkPlant),
    ...journalRoutes(checkPlant),
    ...communityPhotoRoutes,
    ...photos.routes,
    ...profileRoutes(call),
    ...dataExportRoutes(account, call),
    ...removalRoutes(account, outbox),
    ...eventRoutes('account', [plantLifecycle]),
  ];
}
