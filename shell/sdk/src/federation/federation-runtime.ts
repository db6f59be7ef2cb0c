import type { UserOptions } from '@module-federation/runtime/types';

/** What the federation plugin's code in a build expects of its runtime. */
export interface FederationRuntime {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
  bundlerRuntimeOptions: object;
}

/** What the modules of several builds have in common, by the name of the module. */
export type ShareScope = Record<string, unknown>;

/** The bundler's `require` of one build, as far as federation is concerned. */
export interface BuildRuntime {
  federation: {
    initOptions: UserOptions;
    instance: { shareScopeMap: Record<string, ShareScope> };
  };
}

declare global {
  interface Window {
    __portalFederation?: FederationRuntime;
  }
}
