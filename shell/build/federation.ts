import { remoteGlobal } from '@portal/contracts';
import { rspack } from '@rspack/core';
import { sharedModules } from '../sdk/src/shared-modules.ts';

/** The name of the chunk with a remote's exposed module. */
export const remoteModuleChunk = 'remote-module';

/** Builds a remote: it exposes `src/remote.tsx` and takes shared modules from the shell. */
export const remotePlugin = (name: string, filename: string) =>
  new rspack.container.ModuleFederationPluginV1({
    name,
    filename,
    library: { type: 'var', name: remoteGlobal(name) },
    exposes: { './remote': { import: './src/remote.tsx', name: remoteModuleChunk } },
    shared: Object.fromEntries(
      // The SDK's version covers all of these, and the shell checks it before it loads a remote.
      sharedModules.map((key) => [key, { singleton: true, requiredVersion: false, import: false }]),
    ),
  });
