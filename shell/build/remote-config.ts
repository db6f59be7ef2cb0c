import type { RemoteSource } from '@portal/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type CommandLine } from './base-config.ts';
import { BuildIdPlugin, uniqueNameOf } from './build-id-plugin.ts';
import { remoteDevServer } from './dev-server.ts';
import { remotePlugin } from './federation.ts';
import { FilesListPlugin } from './files-list-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';

/** The path of the remote's files on a development server. */
const developmentPath = '/__dev/remote/';
const developmentEntry = 'remote-entry.js';

/** The address of the remote's entry on a development server. */
export const developmentAddress = `${developmentPath}${developmentEntry}`;

/**
 * The build of a remote.
 * @param folder The package's folder: `import.meta.dirname`.
 * @param source The remote's declaration, written to `remote.json`.
 */
export function remoteConfig(folder: string, source: RemoteSource): (env?: CommandLine) => Configuration {
  return ({ RSPACK_SERVE: isDevelopment = false } = {}) => {
    const { name } = source;
    const base = baseConfig(folder, isDevelopment);
    const entry = isDevelopment ? developmentEntry : 'remote-entry.[contenthash:10].js';
    return {
      ...base,
      // The container plugin adds the entry.
      entry: {},
      output: {
        ...base.output,
        uniqueName: isDevelopment ? name : uniqueNameOf(name),
        publicPath: isDevelopment ? developmentPath : 'auto',
        crossOriginLoading: 'anonymous',
      },
      devServer: remoteDevServer(source, developmentAddress),
      plugins: [
        ...(base.plugins ?? []),
        remotePlugin(name, entry),
        ...(isDevelopment
          ? []
          : [new BuildIdPlugin(), new rspack.SubresourceIntegrityPlugin(), new FilesListPlugin()]),
        new ReleasePlugin(source),
      ],
    };
  };
}
