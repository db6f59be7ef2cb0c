import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';

/**
 * The build of the shell's service worker: one file by itself at the root of the portal, without the federation runtime
 * and under a name that stays, since the browser asks by it whether there is a newer one.
 */
export function workerConfig(folder: string): Configuration {
  const base = baseConfig(folder, false);
  return {
    ...base,
    name: 'worker',
    target: ['webworker', 'es2023'],
    entry: { sw: './src/offline/worker/service-worker.ts' },
    // The folder is the shell's; what else lies there stays.
    output: { path: join(folder, 'dist'), filename: '[name].js', clean: false },
    optimization: { ...base.optimization, splitChunks: false },
  };
}
