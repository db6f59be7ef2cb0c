/** How rooms for the browser are built: one line in a room's `rspack.config.ts` each. */
export { remoteConfig } from './remote-config.ts';
export { shellConfigs } from './shell-config.ts';
