import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@portal/sdk';
import * as sdk from '@portal/sdk';
import type { SharedModule } from '@portal/sdk/host';
import * as query from '@portal/sdk/query';
import * as router from '@portal/sdk/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

type Later = { get: () => Promise<() => object> };

/** The shared modules that a first screen may not need: fetched when a remote's screen first imports them. */
export type LaterModules = Record<Extract<SharedModule, `${string}/${'antd' | 'forms'}`>, Later>;

const shared = {
  react: { lib: () => react },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  'react-dom': { lib: () => reactDom },
  '@portal/sdk': { lib: () => sdk },
  '@portal/sdk/router': { lib: () => router },
  '@portal/sdk/query': { lib: () => query },
} satisfies Record<Exclude<SharedModule, keyof LaterModules>, object>;

/** The federation runtime with the shell's share scope. The plugin fetches the entries of remotes. */
export function createFederation(later: LaterModules, plugin: ModuleFederationRuntimePlugin) {
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: { ...shared, ...later },
    plugins: [plugin],
  });
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
