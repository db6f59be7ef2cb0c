import {
  eventRoutes,
  type PeriodicJob,
  periodicJob,
  type RunningService,
  type Served,
  type ServiceTools,
  startService,
} from '@portal/kit';
import { type Account, createAccount } from './account.ts';
import { accountStateRoutes } from './accounts/account-state.routes.ts';
import { collectionRoutes } from './collections/collection.routes.ts';
import { type AccountConfig, readConfig } from './config.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { communityPhotoRoutes } from './journal/community-photo.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { journalModerationRoutes } from './journal/journal-moderation.routes.ts';
import { journalModeration } from './journal/journal-moderation.ts';
import { changedPhotos, startPhotoEvents } from './journal/photo-events.ts';
import { photoCleanup, photos } from './journal/photos.ts';
import { memberRoutes } from './members/member.routes.ts';
import { publishStaffActs } from './members/staff-acts.ts';
import { passwordResetRoutes } from './password-resets/password-reset.routes.ts';
import { plantCheck } from './plants/known-plant.ts';
import { plantLifecycle } from './plants/plant-lifecycle.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { removalRoutes } from './removal/removal.routes.ts';
import { memberRemoval } from './removal/remove-member.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { watchRefusals } from './sessions/watch-refusals.ts';
import { userRoutes } from './users/user.routes.ts';

/** Starts the account service. */
export function startAccount(config: AccountConfig = readConfig()): Promise<RunningService> {
  const account = createAccount(config);
  const cleanup = photoCleanup();
  let publishing: PeriodicJob | undefined;
  return startService({
    name: 'account',
    config,
    routes: (tools) => accountRoutes(account, tools),
    effects: [memberRemoval, journalModeration],
    async onReady({ log, outbox }) {
      publishing = periodicJob({
        everyMs: 1000,
        act: () => publishStaffActs(outbox),
        failure: 'acts of staff are published later',
      });
      await account.start(log);
      cleanup.start(log);
      publishing.start(log);
      await startPhotoEvents(outbox, log);
    },
    async onStop() {
      await publishing?.stop();
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
  return watchRefusals(account.security, [
    ...accountStateRoutes(account),
    ...userRoutes(account),
    ...sessionRoutes(account),
    ...secondFactorRoutes(account),
    ...passwordResetRoutes(account),
    ...favoriteRoutes(checkPlant),
    ...collectionRoutes(checkPlant),
    ...memberRoutes(account),
    ...journalRoutes(checkPlant),
    ...journalModerationRoutes(outbox),
    ...communityPhotoRoutes,
    ...photos.routes,
    ...profileRoutes(call, account),
    ...dataExportRoutes(account, call),
    ...removalRoutes(account, outbox),
    ...eventRoutes('account', [plantLifecycle]),
  ]);
}
