import { loadConfig, type PeriodicJob, periodicJob, type RunningService, startService } from '@portal/kit';
import { publishActs } from './commands/publish-acts.ts';
import { reconcileJob } from './commands/reconcile.ts';
import { removal } from './commands/remove.ts';
import { ForumConfig } from './config.ts';
import { photoCleanup } from './model/thread-photos.ts';
import { createPostingLimit } from './posting-limit.ts';
import { forumRoutes } from './routes.ts';

/** Runs the forum: database, background jobs, routes. */
export async function startForum(config: ForumConfig = loadConfig(ForumConfig)): Promise<RunningService> {
  const limitPosting = createPostingLimit(config.RATE_LIMIT_FACTOR);
  const reconciling = reconcileJob();
  const cleanup = photoCleanup();
  let publishing: PeriodicJob | undefined;
  return startService({
    name: 'forum',
    config,
    routes: (tools) => forumRoutes({ ...tools, limitPosting, publicUrl: config.PUBLIC_URL }),
    effects: [removal],
    onReady: ({ log, outbox }) => {
      reconciling.start(log);
      cleanup.start(log);
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
    },
  });
}
