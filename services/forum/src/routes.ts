import { eventRoutes, type Served } from '@portal/kit';
import { commentRoutes } from './comments/comment.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import type { ForumDeps } from './forum-deps.ts';
import { forgetMember } from './members/forget-member.ts';
import { writingsRoutes } from './members/writings.routes.ts';
import { contentRoutes } from './moderation/content.routes.ts';
import { subjectRoutes } from './notices/subject.routes.ts';
import { pageMetadataRoutes } from './page-metadata/page-metadata.routes.ts';
import { bookmarkRoutes } from './participation/bookmark.routes.ts';
import { participationRoutes } from './participation/participation.routes.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { forumStatistics } from './statistics.ts';
import { plantLifecycle } from './threads/related-plant.ts';
import { threadRoutes } from './threads/thread.routes.ts';
import { photos } from './threads/thread-photos.ts';

/** Every route of the service. */
export const forumRoutes = (deps: ForumDeps): Served[] => [
  ...threadRoutes(deps),
  ...commentRoutes(deps),
  ...participationRoutes(deps),
  ...searchRoutes(deps),
  ...bookmarkRoutes(deps),
  ...pictureRoutes(deps),
  ...subjectRoutes,
  ...contentRoutes(deps),
  ...writingsRoutes(deps),
  ...photos.routes,
  ...feedRoutes(deps),
  ...pageMetadataRoutes(deps),
  forumStatistics(),
  ...eventRoutes('forum', [forgetMember, plantLifecycle]),
];
