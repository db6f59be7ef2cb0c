import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { entryGlobalName } from '../src/federation/entry-global-name.ts';
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
  lazy: ['@portal/sdk/antd'],
};

const experiments = { optimization: { disableSnapshot: true, target: 'web' as const } };

const common = {
  dts: false,
  manifest: false,
  // The default fetches every remote's entry at the start, and one dead remote could stop the page.
  shareStrategy: 'loaded-first',
} satisfies Partial<Options>;

/** The shell's part: it provides what is shared, and learns of its remotes at run time. */
export const hostPlugins = () => [
  new ModuleFederationPlugin({
    ...common,
    name: 'shell',
    remotes: {},
    shared: {
      ...Object.fromEntries(shared.eager.map((key) => [key, { ...provided(key), eager: true }])),
      ...Object.fromEntries(shared.lazy.map((key) => [key, provided(key)])),
    },
    experiments,
  }),
  new SlimRuntimePlugin(),
];

/** A remote's part: it exposes `src/remote.tsx` and brings nothing of what is shared. */
export const remotePlugins = (name: string, filename: string) => [
  new ModuleFederationPlugin({
    ...common,
    name,
    filename,
    library: { type: 'var', name: entryGlobalName(name) },
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(
      [...shared.eager, ...shared.lazy].map((key) => [key, { ...once(key), import: false as const }]),
    ),
    experiments,
  }),
  new SlimRuntimePlugin(join(import.meta.dirname, '../src/federation/borrowed-runtime.ts')),
];

/** A second copy of any of these would split the page's state in two. */
const once = (key: string) => ({
  singleton: true,
  requiredVersion: key.startsWith('@portal/') ? (false as const) : '^19.0.0',
});

const provided = (key: string) => ({ ...once(key), version: versionOf(key) });

function versionOf(key: string): string {
  const name = key.startsWith('@') ? key.split('/').slice(0, 2).join('/') : (key.split('/')[0] ?? key);
  // The sdk is not versioned: shell and remotes of one repository are built from one source of it.
  if (name.startsWith('@portal/')) return '0.1.0';
  return (createRequire(import.meta.url)(`${name}/package.json`) as { version: string }).version;
}
