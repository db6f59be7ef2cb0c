/** Builds of browser packages: one line in a package's `rspack.config.ts`. */
export { remoteConfigs } from './remote-config.ts';
export { shellConfigs } from './shell-config.ts';
