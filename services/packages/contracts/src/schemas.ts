import { collectionSchemas } from './account/collection.schema.ts';
import { favoriteSchemas } from './account/favorite.schema.ts';
import { gardenSchemas } from './account/garden.schema.ts';
import { gardenLinkSchemas } from './account/garden-links.schema.ts';
import { importSchemas } from './account/import.schema.ts';
import { identitySchemas, issuerSchemas } from './account/issuer.schema.ts';
import { communityPhotoSchemas, journalModerationSchemas, journalSchemas } from './account/journal.schema.ts';
import { accountSchemas, memberSchemas } from './account/member-admin.schema.ts';
import { notificationSchemas, pushMessageSchemas } from './account/notification.schema.ts';
import { passkeySchemas } from './account/passkey.schema.ts';
import { passwordResetSchemas } from './account/password-reset.schema.ts';
import { memberNameSchemas, profileSchemas } from './account/profile.schema.ts';
import { secondFactorSchemas } from './account/second-factor.schema.ts';
import { grantSchemas, sessionSchemas } from './account/session.schema.ts';
import { tokenSchemas } from './account/token.schema.ts';
import { userSchemas } from './account/user.schema.ts';
import { webhookSchemas } from './account/webhook.schema.ts';
import { auditSchemas } from './admin/audit.schema.ts';
import { auditLogSchemas } from './admin/audit-log.schema.ts';
import { backupSchemas } from './admin/backup.schema.ts';
import { countSchemas, dashboardSchemas, statisticsSchemas } from './admin/dashboard.schema.ts';
import { freePhotoSchemas } from './admin/free-photo.schema.ts';
import { declareSchemas } from './call-schemas.ts';
import { helpServiceSchemas } from './encyclopedia/help-service.schema.ts';
import { interactionCheckSchemas } from './encyclopedia/interaction-check.schema.ts';
import { plantKeySchemas } from './encyclopedia/key.schema.ts';
import { needSchemas } from './encyclopedia/need.schema.ts';
import { openDataSchemas } from './encyclopedia/open-data.schema.ts';
import { photoRunSchemas } from './encyclopedia/photo-run.schema.ts';
import { plantSchemas } from './encyclopedia/plant.schema.ts';
import {
  plantAdminSchemas,
  plantRemovalSchemas,
  referenceSchemas,
} from './encyclopedia/plant-admin.schema.ts';
import { photoApprovalSchemas, plantPhotoSchemas } from './encyclopedia/plant-photos.schema.ts';
import { plantSearchSchemas } from './encyclopedia/plant-search.schema.ts';
import { plateSchemas } from './encyclopedia/plate.schema.ts';
import type { CallSchemas, Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { commentSchemas } from './forum/comment.schema.ts';
import {
  bookmarkSchemas,
  forumPictureSchemas,
  forumSearchSchemas,
  forumSubjectSchemas,
  likeSchemas,
  readingSchemas,
  threadFeedSchemas,
} from './forum/participation.schema.ts';
import { threadSchemas } from './forum/thread.schema.ts';
import { writingSchemas } from './forum/writings.schema.ts';
import { bulletinSchemas } from './hub/bulletin.schema.ts';
import { chatSchemas } from './hub/chat.schema.ts';
import { liveSchemas } from './live/live.schema.ts';
import { caseSchemas, reportSchemas } from './moderation/case.schema.ts';
import { contentSchemas } from './moderation/content.schema.ts';
import { clientErrorSchemas } from './portal/client-error.schema.ts';
import { connectionSchemas } from './portal/connection.schema.ts';
import { crashSchemas } from './portal/crash.schema.ts';
import { policyReportSchemas } from './portal/policy-report.schema.ts';
import { releaseSchemas } from './portal/release.schema.ts';
import { imageSchemas } from './portal/stored-image.schema.ts';
import { teamReleaseSchemas } from './portal/team-release.schema.ts';
import { visitSchemas } from './portal/visit.schema.ts';
import { accuracySchemas } from './vision/accuracy.schema.ts';
import { emotionSchemas } from './vision/emotion.schema.ts';
import { fieldKitSchemas } from './vision/field-kit.schema.ts';
import {
  analysisSchemas,
  identificationRejectionSchemas,
  identificationSchemas,
} from './vision/identification.schema.ts';
import { photoCheckSchemas } from './vision/photo-check.schema.ts';

export * from './account/collection.schema.ts';
export * from './account/email.schema.ts';
export * from './account/favorite.schema.ts';
export * from './account/garden.schema.ts';
export * from './account/garden-links.schema.ts';
export * from './account/import.schema.ts';
export * from './account/issuer.schema.ts';
export * from './account/journal.schema.ts';
export * from './account/member-admin.schema.ts';
export * from './account/notification.schema.ts';
export * from './account/passkey.schema.ts';
export * from './account/password-reset.schema.ts';
export * from './account/profile.schema.ts';
export * from './account/second-factor.schema.ts';
export * from './account/session.schema.ts';
export * from './account/token.schema.ts';
export * from './account/user.schema.ts';
export * from './account/webhook.schema.ts';
export * from './admin/audit.schema.ts';
export * from './admin/audit-log.schema.ts';
export * from './admin/backup.schema.ts';
export * from './admin/dashboard.schema.ts';
export * from './admin/free-photo.schema.ts';
export { endpoint, findSchemas, successStatuses } from './call-schemas.ts';
export * from './encyclopedia/category.schema.ts';
export * from './encyclopedia/clavis.schema.ts';
export * from './encyclopedia/help-service.schema.ts';
export * from './encyclopedia/interaction-check.schema.ts';
export * from './encyclopedia/key.schema.ts';
export * from './encyclopedia/need.schema.ts';
export * from './encyclopedia/open-data.schema.ts';
export * from './encyclopedia/photo-run.schema.ts';
export * from './encyclopedia/plant.schema.ts';
export * from './encyclopedia/plant-admin.schema.ts';
export * from './encyclopedia/plant-photos.schema.ts';
export * from './encyclopedia/plant-search.schema.ts';
export * from './encyclopedia/plant-traits.schema.ts';
export * from './encyclopedia/plate.schema.ts';
export * from './encyclopedia/quick-facts.schema.ts';
export * from './encyclopedia/safety.schema.ts';
export * from './encyclopedia/source.schema.ts';
export * from './errors.schema.ts';
export * from './forum/comment.schema.ts';
export * from './forum/cursor.schema.ts';
export * from './forum/notice.schema.ts';
export * from './forum/participation.schema.ts';
export * from './forum/thread.schema.ts';
export * from './forum/writings.schema.ts';
export * from './hub/bulletin.schema.ts';
export * from './hub/chat.schema.ts';
export * from './image.schema.ts';
export * from './live/live.schema.ts';
export * from './moderation/case.schema.ts';
export * from './moderation/content.schema.ts';
export * from './moderation/staff-reason.schema.ts';
export * from './portal/client-error.schema.ts';
export * from './portal/connection.schema.ts';
export * from './portal/crash.schema.ts';
export * from './portal/deprecation.schema.ts';
export * from './portal/event.schema.ts';
export * from './portal/frame-message.schema.ts';
export * from './portal/language.schema.ts';
export * from './portal/page.schema.ts';
export * from './portal/page-head.schema.ts';
export * from './portal/policy-report.schema.ts';
export * from './portal/release.schema.ts';
export * from './portal/remote.schema.ts';
export * from './portal/render.schema.ts';
export * from './portal/session-command.schema.ts';
export * from './portal/stored-image.schema.ts';
export * from './portal/team-release.schema.ts';
export * from './portal/theme.schema.ts';
export * from './portal/visit.schema.ts';
export * from './roles.schema.ts';
export * from './text-format.schema.ts';
export * from './values.schema.ts';
export * from './vision/accuracy.schema.ts';
export * from './vision/emotion.schema.ts';
export * from './vision/field-kit.schema.ts';
export * from './vision/identification.schema.ts';
export * from './vision/photo-check.schema.ts';

type SchemasOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Endpoint<infer Schemas> ? Schemas : never;
};

/** The schemas of every call in the table; the compiler compares both. */
const schemas: { [Noun in keyof typeof endpoints]: SchemasOf<(typeof endpoints)[Noun]> } = {
  plants: plantSchemas,
  needs: needSchemas,
  interactionChecks: interactionCheckSchemas,
  helpServices: helpServiceSchemas,
  plantKey: plantKeySchemas,
  plantSearch: plantSearchSchemas,
  plantAdmin: plantAdminSchemas,
  plantPhotos: plantPhotoSchemas,
  photoApprovals: photoApprovalSchemas,
  photoRuns: photoRunSchemas,
  openData: openDataSchemas,
  plantRemovals: plantRemovalSchemas,
  references: referenceSchemas,
  plates: plateSchemas,
  users: userSchemas,
  sessions: sessionSchemas,
  issuers: issuerSchemas,
  identities: identitySchemas,
  grants: grantSchemas,
  passwordResets: passwordResetSchemas,
  secondFactors: secondFactorSchemas,
  passkeys: passkeySchemas,
  tokens: tokenSchemas,
  webhooks: webhookSchemas,
  accounts: accountSchemas,
  members: memberSchemas,
  profiles: profileSchemas,
  memberNames: memberNameSchemas,
  notifications: notificationSchemas,
  pushMessages: pushMessageSchemas,
  garden: gardenSchemas,
  gardenLinks: gardenLinkSchemas,
  imports: importSchemas,
  favorites: favoriteSchemas,
  collections: collectionSchemas,
  journal: journalSchemas,
  journalModeration: journalModerationSchemas,
  communityPhotos: communityPhotoSchemas,
  threads: threadSchemas,
  comments: commentSchemas,
  writings: writingSchemas,
  likes: likeSchemas,
  reading: readingSchemas,
  forumSearch: forumSearchSchemas,
  bookmarks: bookmarkSchemas,
  forumPictures: forumPictureSchemas,
  threadFeeds: threadFeedSchemas,
  forumSubjects: forumSubjectSchemas,
  bulletin: bulletinSchemas,
  chat: chatSchemas,
  live: liveSchemas,
  identifications: identificationSchemas,
  identificationRejections: identificationRejectionSchemas,
  analyses: analysisSchemas,
  emotions: emotionSchemas,
  accuracy: accuracySchemas,
  photoChecks: photoCheckSchemas,
  fieldKit: fieldKitSchemas,
  reports: reportSchemas,
  cases: caseSchemas,
  forumContents: contentSchemas,
  hubContents: contentSchemas,
  accountContents: contentSchemas,
  audit: auditSchemas,
  auditLog: auditLogSchemas,
  backups: backupSchemas,
  dashboard: dashboardSchemas,
  counts: countSchemas,
  encyclopediaStatistics: statisticsSchemas,
  accountStatistics: statisticsSchemas,
  forumStatistics: statisticsSchemas,
  hubStatistics: statisticsSchemas,
  visionStatistics: statisticsSchemas,
  freePhotos: freePhotoSchemas,
  images: imageSchemas,
  clientErrors: clientErrorSchemas,
  releases: releaseSchemas,
  teamReleases: teamReleaseSchemas,
  visits: visitSchemas,
  crashes: crashSchemas,
  policyReports: policyReportSchemas,
  connections: connectionSchemas,
};

for (const [noun, calls] of Object.entries(endpoints)) {
  const ofNoun: Record<string, CallSchemas> = schemas[noun as keyof typeof endpoints];
  for (const [name, call] of Object.entries<Endpoint>(calls))
    declareSchemas(call, ofNoun[name] as CallSchemas);
}
