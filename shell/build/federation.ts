import { remoteGlobal } from '@portal/contracts';
import { rspack } from '@rspack/core';
import { sharedModules } from '../sdk/src/shared-modules.ts';

/** The chunk of what a remote exposes. */
export const remoteModuleChunk = 'remote-module';

/** Makes a build a remote: it exposes `src/remote.tsx` and takes what is shared from the shell. */
export const remotePlugin = (name: string, filename: string) =>
  new rspack.container.ModuleFederationPluginV1({
    name,
    filename,
    library: { type: 'var', name: remoteGlobal(name) },
    exposes: { './remote': { import: './src/remote.tsx', name: remoteModuleChunk } },
    shared: Object.fromEntries(
      // The shell checks the version of the SDK, which stands for all of these, before it loads a remote.
      sharedModules.map((key) => [key, { singleton: true, requiredVersion: false, import: false }]),
    ),
  });
