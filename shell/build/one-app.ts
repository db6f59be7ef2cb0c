import { basename, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { remoteModuleChunk } from './federation.ts';

/**
 * The shell and remotes as one application without federation, with the same lazy boundaries.
 * It is built to be measured against, and never served.
 */
export function oneAppConfig(shell: string, remotes: string[], target: string): Configuration {
  const base = baseConfig(shell, false);
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, uniqueName: 'one-app', publicPath: '/assets/', path: target },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(
        /\/load-remote\.ts$/,
        `data:text/javascript,${loader(remotes)}`,
      ),
    ],
  };
}

/** The same door as `load-remote.ts`, over imports that are known when building. */
function loader(remotes: string[]): string {
  const doors = remotes.map((folder) => {
    const door = JSON.stringify(join(folder, 'src/remote.tsx'));
    return `${JSON.stringify(basename(folder).replace(/^mfe-/, ''))}: () => import(/* webpackChunkName: "${remoteModuleChunk}" */ ${door})`;
  });
  return encodeURIComponent(`
    const doors = { ${doors.join(', ')} };
    export const loadRemote = async (remote) => ({ remote, door: (await doors[remote.name]()).default });
    export const loadedRemote = () => undefined;
    export const anyLoaded = () => undefined;
  `);
}
