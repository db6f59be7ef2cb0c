import {
  eventRoutes,
  publishingJob,
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
import { emailRoutes } from './emails/email.routes.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { careFacts, careReminders } from './garden/care-reminders.ts';
import { describeCare } from './garden/describe-care.ts';
import { gardenRoutes } from './garden/garden.routes.ts';
import { gardenLinkRoutes } from './garden/garden-links.routes.ts';
import { gardenPhotoCleanups } from './garden/garden-photos.ts';
import { changedGardenPhotos, startGardenPhotoChecks } from './garden/held-photos.ts';
import { grantRoutes } from './grants/grant.routes.ts';
import { importRoutes } from './imports/import.routes.ts';
import { importJobs } from './imports/import-job.ts';
import { identityRoutes } from './issuers/identity.routes.ts';
import { issuerRoutes } from './issuers/issuer.routes.ts';
import { communityPhotoRoutes } from './journal/community-photo.routes.ts';
import { journalRoutes } from './journal/journal.routes.ts';
import { journalModerationRoutes } from './journal/journal-moderation.routes.ts';
import { journalModeration } from './journal/journal-moderation.ts';
import { changedPhotos, startPhotoEvents } from './journal/photo-events.ts';
import { photoCleanup, photos } from './journal/photos.ts';
import { memberRoutes } from './members/member.routes.ts';
import { memberNameRoutes } from './members/member-names.routes.ts';
import { publishStaffActs } from './members/staff-acts.ts';
import { photoRefusals } from './members/tell-refusal.ts';
import { notificationRoutes } from './notifications/notification.routes.ts';
import { createNotifications, type Notifications } from './notifications/notifications.ts';
import { pageMetadataRoutes } from './page-metadata.routes.ts';
import { passkeyRoutes } from './passkeys/passkey.routes.ts';
import { passkeySignInRoutes } from './passkeys/sign-in.routes.ts';
import { passwordResetRoutes } from './password-resets/password-reset.routes.ts';
import { createAccountPhotoHolds } from './photo-holds/account-photo-holds.ts';
import { plantCheck } from './plants/known-plant.ts';
import { plantLifecycle } from './plants/plant-lifecycle.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { removalRoutes } from './removal/removal.routes.ts';
import { memberRemoval } from './removal/remove-member.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { watchRefusals } from './sessions/watch-refusals.ts';
import { statistics } from './statistics.ts';
import { tokenRoutes } from './tokens/token.routes.ts';
import { avatarCleanup, changedAvatars, startAvatarChecks } from './users/avatars.ts';
import { userRoutes } from './users/user.routes.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

/** Starts the account service. */
export function startAccount(config: AccountConfig = readConfig()): Promise<RunningService> {
  const account = createAccount(config);
  return startService({
    name: 'account',
    config,
    create({ log, outbox, call, metrics }) {
      account.signInFailures.measure(metrics);
      const notifications = createNotifications({ account, call, log });
      const holds = createAccountPhotoHolds(config, { call, outbox });
      return {
        routes: accountRoutes(account, { call, outbox }, notifications, holds),
        events: [memberRemoval, journalModeration],
        jobs: [
          account,
          photoCleanup(),
          avatarCleanup(),
          { start: () => startAvatarChecks(holds, log), stop: changedAvatars.stop },
          { start: () => startGardenPhotoChecks(holds, log), stop: changedGardenPhotos.stop },
          ...gardenPhotoCleanups(),
          { start: () => startPhotoEvents({ outbox, holds }, log), stop: changedPhotos.stop },
          publishingJob(publishStaffActs, outbox),
          careReminders({ notify: notifications.notify, now: account.now }),
          careFacts({ call, now: account.now }),
          ...importJobs({ account, call, holds }),
          notifications,
        ],
      };
    },
  });
}

export function accountRoutes(
  account: Account,
  { call, outbox }: Pick<ServiceTools, 'call' | 'outbox'>,
  notifications: Notifications,
  holds = createAccountPhotoHolds(account.config, { call, outbox }),
): Served[] {
  const checkPlant = plantCheck(call);
  return watchRefusals(account.security, [
    ...accountStateRoutes(account),
    ...userRoutes(account, holds),
    ...emailRoutes(account),
    ...sessionRoutes(account),
    ...issuerRoutes(account),
    ...identityRoutes(account),
    ...grantRoutes(account),
    ...secondFactorRoutes(account),
    ...tokenRoutes(account),
    ...webhookRoutes(account, notifications.webhooks),
    ...passkeyRoutes(account),
    ...passkeySignInRoutes(account),
    ...passwordResetRoutes(account),
    ...favoriteRoutes(checkPlant),
    ...collectionRoutes(checkPlant, account.now),
    ...memberRoutes(account),
    ...memberNameRoutes(account),
    ...journalRoutes(checkPlant, holds),
    ...journalModerationRoutes(outbox, account),
    ...gardenRoutes({ checkPlant, holds, now: account.now }),
    ...gardenLinkRoutes(account),
    ...importRoutes(account),
    ...pageMetadataRoutes(account),
    ...communityPhotoRoutes(holds),
    ...photos.routes,
    ...profileRoutes(call, account),
    ...dataExportRoutes(account, call),
    ...removalRoutes(account, outbox),
    ...notificationRoutes({ account, call, describeCare, notifications }),
    statistics(account),
    ...eventRoutes('account', [plantLifecycle, photoRefusals, ...notifications.receivers]),
  ]);
}
