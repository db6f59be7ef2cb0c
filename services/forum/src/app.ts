import { loadConfig, type RunningService, startService } from '@portal/kit';
import { ForumConfig } from './config.ts';
import { watchInterrupted } from './interrupted.ts';
import { removal } from './moderation/removal.ts';
import { createPostingLimit } from './posting-limit.ts';
import { forumRoutes } from './routes.ts';

/** Runs the forum: database, what an interruption left, then the calls. */
export async function startForum(config: ForumConfig = loadConfig(ForumConfig)): Promise<RunningService> {
  const limitPosting = createPostingLimit(config.RATE_LIMIT_FACTOR);
  let stopWatching: (() => Promise<void>) | undefined;
  return startService({
    name: 'forum',
    config,
    routes: (tools) => forumRoutes({ ...tools, limitPosting, publicUrl: config.PUBLIC_URL }),
    effects: [removal],
    onReady: ({ log }) => {
      stopWatching = watchInterrupted(log);
    },
    onStop: () => stopWatching?.(),
  });
}
