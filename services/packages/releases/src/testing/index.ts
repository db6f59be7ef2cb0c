export { builtPackage } from './built-package.ts';
export { registryJson, releasedRemote } from './released-remote.ts';
export { teamKey, teamPermit, teamPublicKey, teamRelease } from './team-remote.ts';
