import {
  createAccountDirectory,
  createPhotoCheck,
  loadConfig,
  publishingJob,
  type RunningService,
  startService,
} from '@portal/kit';
import { historyPruning } from './comments/comment-history.ts';
import { ForumConfig } from './config.ts';
import { createAuthors, createNameCheck } from './members/authors.ts';
import { createApprovalRule } from './moderation/approval.ts';
import { publishActs } from './moderation/publish-acts.ts';
import { removalReceiver } from './moderation/remove.ts';
import { noticeGiver, noticeTasks } from './notices/notices.ts';
import { pictureCleanup } from './pictures/text-pictures.ts';
import { reconcileJob } from './reconcile.ts';
import { forumRoutes } from './routes.ts';
import { createPictureLimit, createPostingLimit } from './texts/posting-limit.ts';
import { checkLater, uncheckedPhotos } from './threads/held-photos.ts';
import { startLiveSignals } from './threads/live-signals.ts';
import { createNeedsCheck } from './threads/needs-check.ts';
import { photoCleanup } from './threads/thread-photos.ts';
import { createViewCounter, viewFlushing } from './threads/view-counter.ts';

/** Longest time that authors are shown as last read while accounts can't be read, in milliseconds. */
const staleAccountsMs = 5 * 60_000;

/** Runs the forum: database, background jobs, routes. */
export const startForum = (config: ForumConfig = loadConfig(ForumConfig)): Promise<RunningService> =>
  startService({
    name: 'forum',
    config,
    create(tools) {
      const { call, outbox, log } = tools;
      const accounts = createAccountDirectory(call, { staleMs: staleAccountsMs });
      const views = createViewCounter();
      const checkPhoto = createPhotoCheck(call, config.PHOTO_CHECK === 'on');
      return {
        routes: forumRoutes({
          ...tools,
          limitPosting: createPostingLimit(config.RATE_LIMIT_FACTOR),
          limitPictures: createPictureLimit(config.RATE_LIMIT_FACTOR),
          authorsOf: createAuthors(accounts),
          checkName: createNameCheck(call),
          checkNeeds: createNeedsCheck(call),
          views,
          approval: createApprovalRule({ isOn: config.POST_APPROVAL === 'on', accounts, checkPhoto }),
          checkPhoto,
          publicUrl: config.PUBLIC_URL,
        }),
        events: [removalReceiver(outbox)],
        jobs: [
          historyPruning(),
          reconcileJob(),
          photoCleanup(),
          pictureCleanup(),
          { start: () => uncheckedPhotos.start(checkLater(checkPhoto), log), stop: uncheckedPhotos.stop },
          { stop: views.flush },
          viewFlushing(views),
          { stop: startLiveSignals(call, log).stop },
          { start: () => noticeTasks.start(noticeGiver({ outbox }), log), stop: noticeTasks.stop },
          publishingJob(publishActs, outbox),
        ],
      };
    },
  });
