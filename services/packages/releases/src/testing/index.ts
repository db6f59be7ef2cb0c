export { builtPackage } from './built-package.ts';
export { registryJson, releasedRemote } from './released-remote.ts';
