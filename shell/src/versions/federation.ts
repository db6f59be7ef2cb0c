import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@portal/sdk';
import * as sdk from '@portal/sdk';
import { type SharedModule, sdkVersion } from '@portal/sdk/host';
import * as query from '@portal/sdk/query';
import * as router from '@portal/sdk/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

type Factory = () => object;
type Later = { get: () => Promise<Factory> };

/** The shared modules that a first screen may not need: fetched when a remote's screen first imports them. */
export type LaterModules = Record<Extract<SharedModule, `${string}/${'antd' | 'forms'}`>, Later>;

const shared = {
  react: { get: () => () => react },
  'react/jsx-runtime': { get: () => () => jsxRuntime },
  'react-dom': { get: () => () => reactDom },
  '@portal/sdk': { get: () => () => sdk },
  '@portal/sdk/router': { get: () => () => router },
  '@portal/sdk/query': { get: () => () => query },
} satisfies Record<Exclude<SharedModule, keyof LaterModules>, { get: () => Factory }>;

/**
 * The federation runtime with the shell's share scope. The plugin fetches the entries of remotes. The browser's build has no
 * negotiation of shared versions (`FEDERATION_OPTIMIZE_NO_SHARED`): only the shell shares, and each module once.
 */
export function createFederation(later: LaterModules, plugin: ModuleFederationRuntimePlugin) {
  const federation = createInstance({ name: 'shell', remotes: [], plugins: [plugin] });
  const scope = Object.entries({ ...shared, ...later }).map(([name, module]) => [
    name,
    { [sdkVersion]: { ...module, from: 'shell', loaded: true } },
  ]);
  federation.initShareScopeMap('default', Object.fromEntries(scope));
  return {
    /** Loads a remote's module `./remote`. A name is loaded once. */
    async load(name: string, entry: string, entryGlobalName: string): Promise<RemoteModule> {
      federation.registerRemotes([{ name, entry, entryGlobalName }]);
      const exposed = await federation.loadRemote<{ default?: RemoteModule }>(`${name}/remote`);
      if (!exposed?.default?.routes) throw new Error(`The remote "${name}" has no routes.`);
      return exposed.default;
    },
  };
}
