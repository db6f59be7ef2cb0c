/** The parts of Module Federation's runtime that the plugin puts into every build. */
export interface FederationParts {
  runtime: { createInstance: (options: object) => object };
  bundlerRuntime: Record<string, unknown>;
  attachShareScopeMap: unknown;
}

interface BuildRuntime {
  federation: FederationParts & { initOptions: object };
}

declare const __webpack_require__: BuildRuntime;

declare global {
  interface Window {
    __portalFederation?: FederationParts;
  }
}

/** Lends the shell's federation runtime to the remotes, so that none brings one of its own. */
export function lendFederationRuntime(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  window.__portalFederation = {
    runtime,
    attachShareScopeMap,
    bundlerRuntime: {
      ...bundlerRuntime,
      // The runtime's own `init` knows its build by an id that was compiled in, and would hand out the shell.
      init: ({ webpackRequire }: { webpackRequire: BuildRuntime }) =>
        runtime.createInstance(webpackRequire.federation.initOptions),
    },
  };
}
