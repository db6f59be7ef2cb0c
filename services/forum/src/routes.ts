import { eventRoutes, type Served } from '@portal/kit';
import { commentRoutes } from './comments/comment.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import type { ForumTools } from './forum-tools.ts';
import { forgetMember } from './members/forget-member.ts';
import { writingsRoutes } from './members/writings.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { pageMetadataRoutes } from './outside/outside.routes.ts';
import { plantLifecycle } from './threads/related-plant.ts';
import { threadRoutes } from './threads/thread.routes.ts';

/** All that the forum answers. */
export const forumRoutes = (tools: ForumTools): Served[] => [
  ...threadRoutes(tools),
  ...commentRoutes(tools),
  ...moderationRoutes,
  ...writingsRoutes,
  ...feedRoutes(tools),
  ...pageMetadataRoutes,
  ...eventRoutes('forum', [forgetMember, plantLifecycle]),
];
