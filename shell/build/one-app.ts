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

/** Replaces `load-remote.ts`: the remotes are known at build time. */
function loader(remotes: string[]): string {
  const modules = remotes.map((folder) => {
    const file = JSON.stringify(join(folder, 'src/remote.tsx'));
    return `${JSON.stringify(basename(folder).replace(/^mfe-/, ''))}: () => import(/* webpackChunkName: "${remoteModuleChunk}" */ ${file})`;
  });
  return encodeURIComponent(`
    const modules = { ${modules.join(', ')} };
    export const loadRemote = async (remote) => ({ remote, remoteModule: (await modules[remote.name]()).default });
    export const loadedRemote = () => undefined;
    export const anyLoaded = () => undefined;
  `);
}
