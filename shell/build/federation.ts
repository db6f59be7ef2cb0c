import { remoteGlobal } from '@portal/contracts';
import { sharedModules } from '@portal/sdk/shared-modules';
import { type LibraryOptions, type RspackPluginInstance, rspack } from '@rspack/core';

/** The name of the chunk with a remote's exposed module. */
export const remoteModuleChunk = 'remote-module';

/** Sets the remote's container as a global. */
export const asGlobal = (name: string) => ({ type: 'var', name: remoteGlobal(name) });
/** Exports the remote's container from a CommonJS module. */
export const asModule = { type: 'commonjs2' };

/** Builds a remote: it exposes `src/remote.tsx` and takes shared modules from the shell. */
export const remotePlugin = (name: string, filename: string, library: LibraryOptions): RspackPluginInstance =>
  new rspack.container.ModuleFederationPluginV1({
    name,
    filename,
    library,
    exposes: { './remote': { import: './src/remote.tsx', name: remoteModuleChunk } },
    shared: Object.fromEntries(
      // The SDK's version covers all of these; the shell checks it before it loads a remote.
      sharedModules.map((key) => [key, { singleton: true, requiredVersion: false, import: false }]),
    ),
  });
