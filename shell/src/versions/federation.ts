import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@portal/sdk';
import * as sdk from '@portal/sdk';
import { type SharedModule, sdkVersion } from '@portal/sdk/host';
import * as query from '@portal/sdk/query';
import * as router from '@portal/sdk/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

type Later = { get: (() => () => object) | (() => Promise<() => object>) };

/** The shared modules that a first screen may not need: fetched when a remote's screen first imports them. */
export type LaterModules = Record<Extract<SharedModule, `${string}/${'antd' | 'forms' | 'markdown'}`>, Later>;

/** A module of this build. Server builds take it synchronously, since they have no chunks that could wait for it. */
export const available = (module: object) => ({ get: () => () => module });

const shared = {
  react: available(react),
  'react/jsx-runtime': available(jsxRuntime),
  'react-dom': available(reactDom),
  '@portal/sdk': available(sdk),
  '@portal/sdk/router': available(router),
  '@portal/sdk/query': available(query),
} satisfies Record<Exclude<SharedModule, keyof LaterModules>, object>;

/**
 * The federation runtime with the shell's share scope. The plugin fetches the entries of remotes. The build leaves out the
 * choice between shared versions (`FEDERATION_OPTIMIZE_NO_SHARED`): only the shell shares, and each module once.
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
