import { loadConfig, type Rounds, type RunningService, rounds, startService } from '@portal/kit';
import { ForumConfig } from './config.ts';
import { publishActs } from './moderation/publish-acts.ts';
import { removal } from './moderation/removal.ts';
import { createPostingLimit } from './posting-limit.ts';
import { watchDirty } from './reconcile.ts';
import { forumRoutes } from './routes.ts';

/** Runs the forum: database, what an interruption left, then the calls. */
export async function startForum(config: ForumConfig = loadConfig(ForumConfig)): Promise<RunningService> {
  const limitPosting = createPostingLimit(config.RATE_LIMIT_FACTOR);
  let stopWatching: (() => Promise<void>) | undefined;
  let telling: Rounds | undefined;
  return startService({
    name: 'forum',
    config,
    routes: (tools) => forumRoutes({ ...tools, limitPosting, publicUrl: config.PUBLIC_URL }),
    effects: [removal],
    onReady: ({ log, outbox }) => {
      stopWatching = watchDirty(log);
      telling = rounds({
        everyMs: 1000,
        act: () => publishActs(outbox),
        failure: 'acts of staff are told later',
      });
      telling.start(log);
    },
    async onStop() {
      await telling?.stop();
      await stopWatching?.();
    },
  });
}
