import { collections } from './account/collection.calls.ts';
import { favorites } from './account/favorite.calls.ts';
import { garden } from './account/garden.calls.ts';
import { gardenLinks } from './account/garden-links.calls.ts';
import { imports } from './account/import.calls.ts';
import { identities, issuers } from './account/issuer.calls.ts';
import { communityPhotos, journal, journalModeration } from './account/journal.calls.ts';
import { accounts, members } from './account/member-admin.calls.ts';
import { notifications, pushMessages } from './account/notification.calls.ts';
import { passkeys } from './account/passkey.calls.ts';
import { passwordResets } from './account/password-reset.calls.ts';
import { memberNames, profiles } from './account/profile.calls.ts';
import { secondFactors } from './account/second-factor.calls.ts';
import { grants, sessions } from './account/session.calls.ts';
import { tokens } from './account/token.calls.ts';
import { users } from './account/user.calls.ts';
import { webhooks } from './account/webhook.calls.ts';
import { audit } from './admin/audit.calls.ts';
import { auditLog } from './admin/audit-log.calls.ts';
import { backups } from './admin/backup.calls.ts';
import { counts, dashboard, statistics } from './admin/dashboard.calls.ts';
import { freePhotos } from './admin/free-photo.calls.ts';
import { helpServices } from './encyclopedia/help-service.calls.ts';
import { interactionChecks } from './encyclopedia/interaction-check.calls.ts';
import { plantKey } from './encyclopedia/key.calls.ts';
import { needs } from './encyclopedia/need.calls.ts';
import { openData } from './encyclopedia/open-data.calls.ts';
import { photoRuns } from './encyclopedia/photo-run.calls.ts';
import { plants } from './encyclopedia/plant.calls.ts';
import { plantAdmin, plantRemovals, references } from './encyclopedia/plant-admin.calls.ts';
import { photoApprovals, plantPhotos } from './encyclopedia/plant-photos.calls.ts';
import { plantSearch } from './encyclopedia/plant-search.calls.ts';
import { plates } from './encyclopedia/plate.calls.ts';
import type { Endpoint } from './endpoint.ts';
import { comments } from './forum/comment.calls.ts';
import {
  bookmarks,
  forumPictures,
  forumSearch,
  forumSubjects,
  likes,
  reading,
  threadFeeds,
} from './forum/participation.calls.ts';
import { threads } from './forum/thread.calls.ts';
import { writings } from './forum/writings.calls.ts';
import { bulletin } from './hub/bulletin.calls.ts';
import { chat } from './hub/chat.calls.ts';
import { live } from './live/live.calls.ts';
import { cases, reports } from './moderation/case.calls.ts';
import { contents } from './moderation/content.calls.ts';
import { clientErrors } from './portal/client-error.calls.ts';
import { connections } from './portal/connection.calls.ts';
import { crashes } from './portal/crash.calls.ts';
import { policyReports } from './portal/policy-report.calls.ts';
import { releases } from './portal/release.calls.ts';
import { images } from './portal/stored-image.calls.ts';
import { teamReleases } from './portal/team-release.calls.ts';
import { visits } from './portal/visit.calls.ts';
import { accuracy } from './vision/accuracy.calls.ts';
import { emotions } from './vision/emotion.calls.ts';
import { fieldKit } from './vision/field-kit.calls.ts';
import { analyses, identificationRejections, identifications } from './vision/identification.calls.ts';
import { photoChecks } from './vision/photo-check.calls.ts';

/** The one table of calls, by noun. */
export const endpoints = {
  plants,
  needs,
  interactionChecks,
  helpServices,
  plantKey,
  plantSearch,
  plantAdmin,
  plantPhotos,
  photoApprovals,
  photoRuns,
  openData,
  plantRemovals,
  references,
  plates,
  users,
  sessions,
  grants,
  issuers,
  identities,
  passwordResets,
  secondFactors,
  passkeys,
  tokens,
  webhooks,
  accounts,
  members,
  profiles,
  memberNames,
  notifications,
  pushMessages,
  garden,
  gardenLinks,
  imports,
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
  bulletin,
  chat,
  live,
  identifications,
  identificationRejections,
  analyses,
  emotions,
  accuracy,
  photoChecks,
  fieldKit,
  reports,
  cases,
  forumContents: contents.forum,
  hubContents: contents.hub,
  accountContents: contents.account,
  audit,
  auditLog,
  backups,
  dashboard,
  counts,
  encyclopediaStatistics: statistics.encyclopedia,
  accountStatistics: statistics.account,
  forumStatistics: statistics.forum,
  hubStatistics: statistics.hub,
  visionStatistics: statistics.vision,
  freePhotos,
  images,
  clientErrors,
  releases,
  teamReleases,
  visits,
  crashes,
  policyReports,
  connections,
};

/** Every call with its name, such as `plants.read`. */
export function allEndpoints(): { name: string; call: Endpoint }[] {
  return Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([verb, call]) => ({ name: `${noun}.${verb}`, call: call as Endpoint })),
  );
}
