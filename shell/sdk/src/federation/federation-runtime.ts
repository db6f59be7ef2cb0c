import type { UserOptions } from '@module-federation/runtime/types';

/** What the modules of several builds have in common, by the name of the module. */
export type ShareScope = Record<string, unknown>;

/** A module that a build provides to others. */
export interface ProvidedModule {
  name: string;
  version: string;
  factory: () => unknown;
  eager?: boolean;
  singleton?: boolean;
  requiredVersion?: string | false;
  strictVersion?: boolean;
}

/** What the runtime makes of a build: it keeps what is shared, by scope. */
export interface FederationInstance {
  shareScopeMap: Record<string, ShareScope>;
}

type Loaded = Promise<unknown>;

/** The bundler's `require` of one build, as far as federation is concerned: what it wrote there, and what it reads. */
export interface BuildRuntime {
  initializeSharingData: { uniqueName: string; scopeToSharingDataMapping: Record<string, ProvidedModule[]> };
  initializeExposesData?: { moduleMap: Record<string, () => Loaded>; shareScope: string };
  federation: {
    initOptions?: UserOptions;
    instance: FederationInstance;
    bundlerRuntimeOptions?: object;
  };
  /** What is done before the code of a chunk runs, each by its name. */
  f?: Record<string, (chunkId: string, promises: Loaded[]) => void>;
  I?: (scope: string, initScope: unknown[]) => unknown;
  initContainer?: (scope: ShareScope, initScope: unknown[], options?: object) => unknown;
  getContainer?: (exposed: string) => Loaded;
}

declare global {
  interface Window {
    /** Lent by the shell: gives a build its part in federation. */
    __portalFederation?: (build: BuildRuntime) => void;
  }
}
