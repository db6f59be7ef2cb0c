import { join } from 'node:path';
import { type BuiltRelease, developmentEntry, type RemoteSource } from '@portal/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type CommandLine } from './base-config.ts';
import { BuildIdPlugin, hashOfFiles, uniqueNameOf } from './build-id-plugin.ts';
import { remoteDevServer } from './dev-server.ts';
import { asGlobal, asModule, remotePlugin } from './federation.ts';
import { FilesListPlugin } from './files-list-plugin.ts';
import { ReleasePlugin, ServerReleasePlugin } from './release-plugin.ts';
import { serverConfig } from './server-config.ts';
import { type WasmWorker, wasmWorkerConfig } from './worker-config.ts';

/** The path of the remote's files on a development server, and the name of its entry. */
export const [, developmentPath = '', entryName = ''] = /^(.*\/)(.*)$/.exec(developmentEntry) ?? [];
const missingPortal =
  'Set PORTAL_URL to the address of a running portal: PORTAL_URL=https://portal.example npm run dev';
/** The build for the server. */
const serverFile = 'server.cjs';

/** Results of the build for browsers that the build for the server needs. */
interface BrowserBuild {
  id?: string;
  release?: BuiltRelease;
}

/**
 * The builds of a remote: for browsers and, in production, for the server. Remotes for roles have no server build.
 * @param folder The package's folder: `import.meta.dirname`.
 * @param source The remote's declaration, written to `remote.json`.
 */
export const remoteConfigs =
  (folder: string, source: RemoteSource, { wasmWorker }: { wasmWorker?: WasmWorker } = {}) =>
  (env: CommandLine = {}): Configuration[] => {
    if (env.RSPACK_SERVE && !process.env.PORTAL_URL)
      // The command prints the stack.
      throw Object.assign(new Error(missingPortal), { stack: missingPortal });
    const build: BrowserBuild = {};
    const browser = remoteConfig(folder, source, build)(env);
    const workers = wasmWorker === undefined ? [] : [wasmWorkerConfig(folder, wasmWorker)];
    return env.RSPACK_SERVE || source.roles
      ? [browser]
      : [browser, ...workers, remoteServerConfig(folder, source, build)];
  };

/**
 * The build of a remote for browsers.
 * @param folder The package's folder: `import.meta.dirname`.
 * @param source The remote's declaration, written to `remote.json`.
 */
export function remoteConfig(
  folder: string,
  source: RemoteSource,
  build: BrowserBuild = {},
): (env?: CommandLine) => Configuration {
  return ({ RSPACK_SERVE: isDevelopment = false } = {}) => {
    const { name } = source;
    const base = baseConfig(folder, isDevelopment);
    const entry = isDevelopment ? entryName : 'remote-entry.[contenthash:10].js';
    return {
      ...base,
      name: 'browser',
      // The container plugin adds the entry.
      entry: {},
      output: {
        ...base.output,
        uniqueName: isDevelopment ? name : uniqueNameOf(name),
        publicPath: 'auto',
        crossOriginLoading: 'anonymous',
      },
      devServer: remoteDevServer(source, developmentPath),
      plugins: [
        ...(base.plugins ?? []),
        remotePlugin(name, entry, asGlobal(name)),
        ...(isDevelopment
          ? []
          : [
              new BuildIdPlugin((texts) => (build.id = hashOfFiles(texts))),
              new rspack.SubresourceIntegrityPlugin(),
              new FilesListPlugin(),
            ]),
        new ReleasePlugin(source, (release) => (build.release = release)),
      ],
    };
  };
}

/** The build of a remote for the server. It has the id of the build for browsers, and so its CSS classes. */
function remoteServerConfig(folder: string, { name }: RemoteSource, build: BrowserBuild): Configuration {
  const base = serverConfig(folder);
  return {
    ...base,
    dependencies: ['browser'],
    // The container plugin adds the entry.
    entry: {},
    output: { ...base.output, path: join(folder, 'dist'), uniqueName: uniqueNameOf(name) },
    plugins: [
      ...(base.plugins ?? []),
      remotePlugin(name, serverFile, asModule),
      new BuildIdPlugin(() => build.id ?? ''),
      new ServerReleasePlugin(serverFile, () => build.release),
    ],
  };
}
