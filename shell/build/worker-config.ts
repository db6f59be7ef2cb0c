import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';

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
