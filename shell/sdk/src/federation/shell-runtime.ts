// Left out of a build that exposes nothing, as the shell's; the remotes need it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The parts of Module Federation's runtime that the plugin puts into every build. */
export interface FederationParts {
  runtime: { createInstance: (options: object) => object };
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

/** What the modules of several builds have in common, by the name of the module. */
export type ShareScope = Record<string, unknown>;

interface BuildRuntime {
  federation: FederationParts & {
    initOptions: object;
    instance: { shareScopeMap: Record<string, ShareScope> };
  };
}

declare const __webpack_require__: BuildRuntime;

declare global {
  interface Window {
    __portalFederation?: FederationParts;
  }
}

/**
 * Lends the shell's federation runtime to the remotes, so that none brings one of its own.
 * Answers what the shell shares with them.
 */
export function lendFederation(): ShareScope {
  const { runtime, bundlerRuntime, attachShareScopeMap, instance } = __webpack_require__.federation;
  window.__portalFederation = {
    runtime,
    attachShareScopeMap,
    bundlerRuntime: {
      ...bundlerRuntime,
      initContainerEntry,
      // The runtime's own `init` knows its build by an id that was compiled in, and would hand out the shell.
      init: ({ webpackRequire }: { webpackRequire: BuildRuntime }) =>
        runtime.createInstance(webpackRequire.federation.initOptions),
    },
  };
  return instance.shareScopeMap.default ?? {};
}
