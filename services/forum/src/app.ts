import {
  createAccountDirectory,
  loadConfig,
  type PeriodicJob,
  periodicJob,
  type RunningService,
  startService,
} from '@portal/kit';
import { backfillJob } from './backfill.ts';
import { historyPruning } from './comments/comment-history.ts';
import { commentNumbering } from './comments/number-comments.ts';
import { ForumConfig } from './config.ts';
import { createAuthors, createNameCheck } from './members/authors.ts';
import { createApprovalRule } from './moderation/approval.ts';
import { publishActs } from './moderation/publish-acts.ts';
import { removal } from './moderation/remove.ts';
import { noticeGiver, noticeTasks } from './notices/notices.ts';
import { pictureCleanup } from './pictures/text-pictures.ts';
import { reconcileJob } from './reconcile.ts';
import { forumRoutes } from './routes.ts';
import { createPictureLimit, createPostingLimit } from './texts/posting-limit.ts';
import { type LiveSignals, startLiveSignals } from './threads/live-signals.ts';
import { createNeedsCheck } from './threads/needs-check.ts';
import { photoCleanup } from './threads/thread-photos.ts';
import { createViewCounter, viewFlushing } from './threads/view-counter.ts';

/** How long authors are shown as they were last read while accounts can't be read. */
const staleAccountsMs = 5 * 60_000;

/** Runs the forum: database, background jobs, routes. */
export async function startForum(config: ForumConfig = loadConfig(ForumConfig)): Promise<RunningService> {
  const limitPosting = createPostingLimit(config.RATE_LIMIT_FACTOR);
  const limitPictures = createPictureLimit(config.RATE_LIMIT_FACTOR);
  const views = createViewCounter();
  const jobs = [
    historyPruning(),
    reconcileJob(),
    photoCleanup(),
    pictureCleanup(),
    commentNumbering(),
    backfillJob(),
    viewFlushing(views),
  ];
  let publishing: PeriodicJob | undefined;
  let signals: LiveSignals | undefined;
  return startService({
    name: 'forum',
    config,
    routes(tools) {
      const accounts = createAccountDirectory(tools.call, { staleMs: staleAccountsMs });
      return forumRoutes({
        ...tools,
        limitPosting,
        limitPictures,
        authorsOf: createAuthors(accounts),
        checkName: createNameCheck(tools.call),
        checkNeeds: createNeedsCheck(tools.call),
        views,
        approval: createApprovalRule(config.POST_APPROVAL === 'on', accounts),
        publicUrl: config.PUBLIC_URL,
      });
    },
    effects: [removal],
    onReady: async ({ log, outbox, call }) => {
      for (const job of jobs) job.start(log);
      signals = startLiveSignals(call, log);
      await noticeTasks.start(noticeGiver({ outbox }), log);
      publishing = periodicJob({
        everyMs: 1000,
        act: () => publishActs(outbox),
        failure: 'acts of staff are published later',
      });
      publishing.start(log);
    },
    async onStop() {
      await publishing?.stop();
      await noticeTasks.stop();
      await signals?.stop();
      for (const job of jobs) await job.stop();
      await views.flush();
    },
  });
}
