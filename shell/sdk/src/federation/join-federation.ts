import { createInstance } from '@module-federation/runtime';
import type { UserOptions } from '@module-federation/runtime/types';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import type { BuildRuntime } from './federation-runtime.ts';

/**
 * Gives a build its part in federation: it provides what it shares, takes from others what it does not bring, and
 * hands out what it exposes. The plugin's own beginning does this for every use of federation there is, in every
 * build; here stands the part that the portal uses, once. Remotes are loaded by load-remote.ts.
 */
export function joinFederation(build: BuildRuntime): void {
  const { federation, initializeSharingData: sharing, initializeExposesData: exposed } = build;
  federation.bundlerRuntimeOptions = {};
  federation.initOptions = {
    name: sharing.uniqueName,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedOf(sharing.scopeToSharingDataMapping),
  };
  const initPromises = {};
  const initTokens = {};
  build.I = (shareScopeName, initScope) =>
    initializeSharing({ shareScopeName, initScope, initPromises, initTokens, webpackRequire: build });
  if (build.f?.consumes) build.f.consumes = consumer(build);
  if (exposed) {
    build.getContainer = async (name) => exposed.moduleMap[name]?.();
    build.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
      initContainerEntry({
        shareScope,
        initScope,
        remoteEntryInitOptions,
        shareScopeKey: exposed.shareScope,
        webpackRequire: build,
      });
  }
  federation.instance = createInstance(
    federation.initOptions,
  ) as unknown as BuildRuntime['federation']['instance'];
  attachShareScopeMap(build);
}

/** Puts what a chunk takes from others in place before it runs. The runtime fills both maps from the build. */
function consumer(webpackRequire: BuildRuntime) {
  const state = { chunkMapping: {}, moduleToHandlerMapping: {}, installedModules: {}, webpackRequire };
  return (chunkId: string, promises: Promise<unknown>[]) => consumes({ ...state, chunkId, promises });
}

type Shared = NonNullable<UserOptions['shared']>;

function sharedOf(provided: BuildRuntime['initializeSharingData']['scopeToSharingDataMapping']): Shared {
  const shared: Record<string, object[]> = {};
  for (const [scope, modules] of Object.entries(provided)) {
    for (const { name, version, factory, ...shareConfig } of modules) {
      shared[name] = [...(shared[name] ?? []), { version, scope: [scope], shareConfig, get: factory }];
    }
  }
  return shared as Shared;
}
