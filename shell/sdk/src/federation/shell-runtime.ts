import { createInstance } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import type { BuildRuntime, FederationRuntime } from './federation-runtime.ts';

/**
 * Stands in the shell's build for the federation plugin's own runtime: the parts of it that the portal uses,
 * which are the ones that share modules. Remotes are loaded by load-remote.ts. All remotes borrow it.
 */
const runtime: FederationRuntime = {
  runtime: {},
  bundlerRuntime: {
    S: {},
    I: initializeSharing,
    consumes,
    initContainerEntry,
    // The entry of a remote holds nothing that is shared; its door does.
    installInitialConsumes: () => undefined,
    init: ({ webpackRequire }: { webpackRequire: BuildRuntime }) =>
      createInstance(webpackRequire.federation.initOptions),
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
window.__portalFederation = runtime;

// biome-ignore lint/style/noDefaultExport: the federation plugin's own code imports it so.
export default runtime;
