import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { entryGlobalName } from '../sdk/src/federation/entry-global-name.ts';
import { SlimRuntimePlugin } from './slim-runtime-plugin.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/**
 * What the shell provides to all remotes: React, and the sdk's facades in place of whole libraries
 * (what is shared is not tree-shaken). What stands under `lazy` is fetched only by who imports it.
 */
const shared = {
  eager: [
    'react',
    'react/jsx-runtime',
    'react-dom',
    '@portal/sdk',
    '@portal/sdk/router',
    '@portal/sdk/query',
  ],
  lazy: ['@portal/sdk/antd', '@portal/sdk/forms'],
};

/** The chunk of a remote's door, by which its build is read. */
export const remoteModuleChunk = 'door';

const experiments = {
  // The shell loads containers itself (load-remote.ts); remotes borrow its runtime.
  optimization: { disableSnapshot: true, disableRemote: true, target: 'web' as const },
};

const common = {
  dts: false,
  manifest: false,
  // The default fetches every remote's entry at the start, and one dead remote could stop the page.
  shareStrategy: 'loaded-first',
} satisfies Partial<Options>;

/** The shell's part: it provides what is shared, and learns of its remotes at run time. */
export const hostPlugins = () => [
  new ModuleFederationPlugin({ ...common, name: 'shell', remotes: {}, experiments }),
  // The shell provides and never asks: it takes its own copies directly, which lets them be bundled tightly.
  new rspack.sharing.ProvideSharedPlugin({
    shareScope: 'default',
    enhanced: true,
    provides: Object.fromEntries([
      ...shared.eager.map((key) => [key, { ...provided(key), eager: true }]),
      ...shared.lazy.map((key) => [key, provided(key)]),
    ]),
  }),
  new SlimRuntimePlugin('begin-shell.ts'),
];

/** A remote's part: it exposes `src/remote.tsx` and brings nothing of what is shared. */
export const remotePlugins = (name: string, filename: string) => [
  new ModuleFederationPlugin({
    ...common,
    name,
    filename,
    library: { type: 'var', name: entryGlobalName(name) },
    exposes: { './remote': { import: './src/remote.tsx', name: remoteModuleChunk } },
    shared: Object.fromEntries(
      [...shared.eager, ...shared.lazy].map((key) => [key, { ...once(key), import: false as const }]),
    ),
    experiments,
  }),
  new SlimRuntimePlugin('begin-remote.ts'),
];

/** A second copy of any of these would split the page's state in two. */
const once = (key: string) => ({
  singleton: true,
  requiredVersion: key.startsWith('@portal/') ? (false as const) : '^19.0.0',
});

const provided = (key: string) => ({ ...once(key), shareKey: key, version: versionOf(key) });

function versionOf(key: string): string {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key);
  // The sdk is not versioned: shell and remotes of one repository are built from one source of it.
  if (name.startsWith('@portal/')) return '0.1.0';
  return (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
}
