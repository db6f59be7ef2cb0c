import {
  createAccountDirectory,
  loadConfig,
  type PeriodicJob,
  periodicJob,
  type RunningService,
  startService,
} from '@portal/kit';
import { createAuthors, createNameCheck } from './authors.ts';
import { createApprovalRule } from './commands/approval.ts';
import { historyPruning } from './commands/comment-history.ts';
import { publishActs } from './commands/publish-acts.ts';
import { reconcileJob } from './commands/reconcile.ts';
import { removal } from './commands/remove.ts';
import { ForumConfig } from './config.ts';
import { photoCleanup } from './model/thread-photos.ts';
import { createPostingLimit } from './posting-limit.ts';
import { forumRoutes } from './routes.ts';

/** How long authors are shown as they were last read while accounts can't be read. */
const staleAccountsMs = 5 * 60_000;

/** Runs the forum: database, background jobs, routes. */
export async function startForum(config: ForumConfig = loadConfig(ForumConfig)): Promise<RunningService> {
  const limitPosting = createPostingLimit(config.RATE_LIMIT_FACTOR);
  const pruning = historyPruning();
  const reconciling = reconcileJob();
  const cleanup = photoCleanup();
  let publishing: PeriodicJob | undefined;
  return startService({
    name: 'forum',
    config,
    routes(tools) {
      const accounts = createAccountDirectory(tools.call, { staleMs: staleAccountsMs });
      return forumRoutes({
        ...tools,
        limitPosting,
        authorsOf: createAuthors(accounts),
        checkName: createNameCheck(tools.call),
        approval: createApprovalRule(config.POST_APPROVAL === 'on', accounts),
        publicUrl: config.PUBLIC_URL,
      });
    },
    effects: [removal],
    onReady: ({ log, outbox }) => {
      reconciling.start(log);
      cleanup.start(log);
      pruning.start(log);
      publishing = periodicJob({
        everyMs: 1000,
        act: () => publishActs(outbox),
        failure: 'acts of staff are published later',
      });
      publishing.start(log);
    },
    async onStop() {
      await publishing?.stop();
      await reconciling.stop();
      await cleanup.stop();
      await pruning.stop();
    },
  });
}
