import { createInstance } from '@module-federation/enhanced/runtime';
import * as sdk from '@portal/sdk';
import type { SharedModule } from '@portal/sdk/host';
import * as query from '@portal/sdk/query';
import * as router from '@portal/sdk/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

const entryTimeoutMs = 20_000;

/** The `integrity` of each entry, by address. */
const integrities = new Map<string, string>();

const shared = {
  react: { lib: () => react },
  'react/jsx-runtime': { lib: () => jsxRuntime },
  'react-dom': { lib: () => reactDom },
  '@portal/sdk': { lib: () => sdk },
  '@portal/sdk/router': { lib: () => router },
  '@portal/sdk/query': { lib: () => query },
  // Fetched when a remote's screen first imports them.
  '@portal/sdk/antd': { get: () => import('@portal/sdk/antd').then((module) => () => module) },
  '@portal/sdk/forms': { get: () => import('@portal/sdk/forms').then((module) => () => module) },
} satisfies Record<SharedModule, object>;

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared,
  plugins: [
    {
      name: 'checked-entries',
      // Versions of a remote share a global, and the runtime loads nothing if it is set.
      async loadEntry({ remoteInfo }) {
        Object.assign(window, { [remoteInfo.entryGlobalName]: undefined });
      },
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        // Required for integrity checks and error reports of any origin.
        script.crossOrigin = 'anonymous';
        script.integrity = integrities.get(url) ?? '';
        return { script, timeout: entryTimeoutMs };
      },
    },
  ],
});

interface Entry {
  /** Unique in the page: the runtime loads a name once. */
  name: string;
  /** An absolute address. */
  address: string;
  integrity: string | undefined;
  globalName: string;
}

/** Loads a remote's entry and its module `./remote`. */
export function loadExposed<T>({ name, address, integrity = '', globalName }: Entry): Promise<T | null> {
  integrities.set(address, integrity);
  federation.registerRemotes([{ name, entry: address, entryGlobalName: globalName }]);
  return federation.loadRemote<T>(`${name}/remote`);
}
