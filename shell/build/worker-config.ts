import { join } from 'node:path';
import { wasmWorkerFile } from '@portal/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { FilesListPlugin } from './files-list-plugin.ts';

/**
 * The build of the shell's service worker: one file at the root of the portal, without the federation runtime. Its name
 * has no hash, since browsers look for updates under it.
 */
export function workerConfig(folder: string): Configuration {
  const base = baseConfig(folder, false);
  return {
    ...base,
    name: 'worker',
    target: 'webworker',
    entry: { sw: './src/offline/worker/service-worker.ts' },
    // The build of the page writes to the same folder.
    output: { path: join(folder, 'dist'), filename: '[name].js', clean: false },
    optimization: { ...base.optimization, splitChunks: false },
  };
}

/** A remote's worker that runs WebAssembly. */
export interface WasmWorker {
  /** Its program, relative to the remote's folder. */
  entry: string;
  /** The packages in it whose licences the remote shows. */
  licences: string[];
}

/**
 * The build of a remote's worker that runs WebAssembly: one file beside the remote's other files, and
 * listed apart from them, since few visitors need them. A development server has none.
 */
export function wasmWorkerConfig(folder: string, { entry, licences }: WasmWorker): Configuration {
  const base = baseConfig(folder, false);
  return {
    ...base,
    name: 'wasm-worker',
    target: 'webworker',
    // The build for browsers empties the folder.
    dependencies: ['browser'],
    entry: { worker: entry },
    output: {
      path: join(folder, 'dist'),
      // The folder's name changes with its content.
      filename: wasmWorkerFile,
      publicPath: '',
      asyncChunks: false,
      clean: false,
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new FilesListPlugin({ place: '', prefix: '', name: 'worker-files.json' }),
      new rspack.CopyRspackPlugin({
        patterns: licences.map((name) => ({
          from: join(folder, '../node_modules', name, 'LICENSE'),
          to: `${name}.licence.txt`,
          toType: 'file' as const,
        })),
      }),
    ],
  };
}
