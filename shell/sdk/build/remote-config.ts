import { basename } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { remotePlugins } from './federation.ts';
import { ReleasePlugin } from './release-plugin.ts';

/**
 * The build of a remote.
 * @param folder is the room's own: `import.meta.dirname`.
 */
export function remoteConfig(folder: string): (env: unknown, argv: { mode?: string }) => Configuration {
  return (_env, argv) => {
    const name = basename(folder).replace(/^mfe-/, '');
    const isDevelopment = argv.mode === 'development';
    const base = baseConfig(folder, isDevelopment);
    return {
      ...base,
      // The container plugin alone makes the entry.
      entry: {},
      output: { ...base.output, uniqueName: name, publicPath: 'auto' },
      plugins: [
        ...(base.plugins ?? []),
        ...remotePlugins(name, isDevelopment ? 'remote-entry.js' : 'remote-entry.[contenthash:10].js'),
        new ReleasePlugin(name),
      ],
    };
  };
}
