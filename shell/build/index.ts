/** Builds of browser packages: one line in a package's `rspack.config.ts`. */
export { remoteConfig } from './remote-config.ts';
export { shellConfigs } from './shell-config.ts';
