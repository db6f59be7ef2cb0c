export {
  carryOut,
  describeVisible,
  preparedVersions,
  type ReleaseAct,
  type ReleaseOrder,
  rehearse,
  type Visible,
  visibleOf,
} from './acts.ts';
export { cleanUpReleases } from './clean-up.ts';
export * from './commands.ts';
export { readReleaseSettings, releaseSettings } from './config.ts';
export { type Deprecations, deprecatedUses, deprecationsOf } from './deprecated.ts';
export { describePreview, formatAudience, parseAudience, parsePreviewDays } from './options.ts';
export { labelsOf } from './permit.ts';
export { hashPreviewSecret, newPreviewSecret, previewLink } from './preview.ts';
export { integrityOf, readRecord, recall, releaseFolder } from './record.ts';
export { findToken, hashTokenSecret, newTokenSecret, noteTokenUse, tokensOf } from './registration.ts';
export { shellFolder } from './shell-files.ts';
export * from './state.ts';
export { rollBackFailing } from './steps.ts';
export { changeReleases, parseReleases, readReleases, registryFile } from './store.ts';
export { prepareTeamRelease, SignatureRefusal } from './team-release.ts';
