import { eventRoutes, type Served } from '@portal/kit';
import { forgetMember } from './commands/forget-member.ts';
import { plantLifecycle } from './commands/related-plant.ts';
import { commentRoutes } from './comment.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import type { ForumDeps } from './forum-deps.ts';
import { photos } from './model/thread-photos.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { pageMetadataRoutes } from './page-metadata/page-metadata.routes.ts';
import { threadRoutes } from './thread.routes.ts';
import { writingsRoutes } from './writings.routes.ts';

/** Every route of the service. */
export const forumRoutes = (deps: ForumDeps): Served[] => [
  ...threadRoutes(deps),
  ...commentRoutes(deps),
  ...moderationRoutes,
  ...contentRoutes(deps),
  ...writingsRoutes(deps),
  ...photos.routes,
  ...feedRoutes(deps),
  ...pageMetadataRoutes(deps),
  ...eventRoutes('forum', [forgetMember, plantLifecycle]),
];
