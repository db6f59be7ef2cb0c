import { collections } from './account/collection.ts';
import { favorites } from './account/favorite.ts';
import { garden } from './account/garden.ts';
import { gardenLinks } from './account/garden-links.ts';
import { communityPhotos, journal, journalModeration } from './account/journal.ts';
import { accounts, members } from './account/member-admin.ts';
import { notifications, pushMessages } from './account/notification.ts';
import { passwordResets } from './account/password-reset.ts';
import { memberNames, profiles } from './account/profile.ts';
import { secondFactors } from './account/second-factor.ts';
import { grants, sessions } from './account/session.ts';
import { users } from './account/user.ts';
import { audit } from './admin/audit.ts';
import { auditLog } from './admin/audit-log.ts';
import { counts, dashboard, statistics } from './admin/dashboard.ts';
import { freePhotos } from './admin/free-photo.ts';
import { helpServices } from './encyclopedia/help-service.ts';
import { interactionChecks } from './encyclopedia/interaction-check.ts';
import { needs } from './encyclopedia/need.ts';
import { plants } from './encyclopedia/plant.ts';
import { plantAdmin, plantRemovals, references } from './encyclopedia/plant-admin.ts';
import { photoApprovals, plantPhotos } from './encyclopedia/plant-photos.ts';
import { plantSearch } from './encyclopedia/plant-search.ts';
import { plates } from './encyclopedia/plate.ts';
import type { Endpoint } from './endpoint.ts';
import { comments } from './forum/comment.ts';
import { moderation } from './forum/moderation.ts';
import {
  bookmarks,
  forumPictures,
  forumSearch,
  forumSubjects,
  likes,
  reading,
  threadFeeds,
} from './forum/participation.ts';
import { threads } from './forum/thread.ts';
import { writings } from './forum/writings.ts';
import { bulletin } from './hub/bulletin.ts';
import { chat } from './hub/chat.ts';
import { live } from './live/live.ts';
import { cases, reports } from './moderation/case.ts';
import { contents } from './moderation/content.ts';
import { clientErrors } from './portal/client-error.ts';
import { releases } from './portal/release.ts';
import { imageEndpoint } from './portal/stored-image.ts';
import { accuracy } from './vision/accuracy.ts';
import { emotions } from './vision/emotion.ts';
import { analyses, identificationRejections, identifications } from './vision/identification.ts';

/** The one table of calls, by noun. */
export const endpoints = {
  plants,
  needs,
  interactionChecks,
  helpServices,
  plantSearch,
  plantAdmin,
  plantPhotos,
  photoApprovals,
  plantRemovals,
  references,
  plates,
  users,
  sessions,
  grants,
  passwordResets,
  secondFactors,
  accounts,
  members,
  profiles,
  memberNames,
  notifications,
  pushMessages,
  garden,
  gardenLinks,
  favorites,
  collections,
  journal,
  journalModeration,
  communityPhotos,
  threads,
  comments,
  writings,
  likes,
  reading,
  forumSearch,
  bookmarks,
  forumPictures,
  threadFeeds,
  forumSubjects,
  moderation,
  bulletin,
  chat,
  live,
  identifications,
  identificationRejections,
  analyses,
  emotions,
  accuracy,
  reports,
  cases,
  forumContents: contents.forum,
  hubContents: contents.hub,
  accountContents: contents.account,
  audit,
  auditLog,
  dashboard,
  counts,
  encyclopediaStatistics: statistics.encyclopedia,
  accountStatistics: statistics.account,
  forumStatistics: statistics.forum,
  hubStatistics: statistics.hub,
  visionStatistics: statistics.vision,
  freePhotos,
  images: {
    account: imageEndpoint('account'),
    encyclopedia: imageEndpoint('encyclopedia'),
    forum: imageEndpoint('forum'),
    hub: imageEndpoint('hub'),
  },
  clientErrors,
  releases,
};

/** Every call with its name, such as `plants.read`. */
export function allEndpoints(): { name: string; call: Endpoint }[] {
  return Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, call]) => ({ name: `${noun}.${verb}`, call: call as Endpoint })),
  );
}
