/**
 * What the portal uses of `@module-federation/runtime`, in whose place it stands in the shell's build.
 * The build keeps every export of that module; this one leaves out the loading of remotes (load-remote.ts does it).
 */
export { createInstance, init } from '@module-federation/runtime/dist/index.js';

/** Asked for by the runtime's sharing of tree-shaken packages, which the portal does not use. */
export function getRemoteEntry(): never {
  throw new Error('The federation runtime was asked to load a remote, which the shell does itself.');
}
