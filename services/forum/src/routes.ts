import { eventRoutes, type Served } from '@portal/kit';
import { bookmarkRoutes } from './bookmark.routes.ts';
import { forgetMember } from './commands/forget-member.ts';
import { plantLifecycle } from './commands/related-plant.ts';
import { commentRoutes } from './comment.routes.ts';
import { contentRoutes } from './content.routes.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import type { ForumDeps } from './forum-deps.ts';
import { photos } from './model/thread-photos.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { pageMetadataRoutes } from './page-metadata/page-metadata.routes.ts';
import { participationRoutes } from './participation.routes.ts';
import { pictureRoutes } from './picture.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { forumStatistics } from './statistics.ts';
import { subjectRoutes } from './subject.routes.ts';
import { threadRoutes } from './thread.routes.ts';
import { writingsRoutes } from './writings.routes.ts';

/** Every route of the service. */
export const forumRoutes = (deps: ForumDeps): Served[] => [
  ...threadRoutes(deps),
  ...commentRoutes(deps),
  ...participationRoutes(deps),
  ...searchRoutes(deps),
  ...bookmarkRoutes(deps),
  ...pictureRoutes(deps),
  ...subjectRoutes,
  ...moderationRoutes,
  ...contentRoutes(deps),
  ...writingsRoutes(deps),
  ...photos.routes,
  ...feedRoutes(deps),
  ...pageMetadataRoutes(deps),
  forumStatistics(),
  ...eventRoutes('forum', [forgetMember, plantLifecycle]),
];
