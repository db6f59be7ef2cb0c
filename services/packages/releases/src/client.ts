/** For teams outside the repository. Nothing here needs the release store. */
export { readReleaseContent } from './release-content.ts';
export { type PortalAnswer, type PortalRelease, releaseToPortal } from './release-to-portal.ts';
export { runRemoteCommand } from './remote-command.ts';
export { generateReleaseKey, publicKeyOf, type ReleaseContent, signRelease } from './signature.ts';
