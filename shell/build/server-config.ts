import type { Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';

/**
 * The common configuration of builds for the server: one CommonJS file of the sources that browsers get. It has the same
 * CSS classes, and emits neither style sheets nor other assets.
 */
export function serverConfig(folder: string): Configuration {
  const base = baseConfig(folder, false);
  return {
    ...base,
    name: 'server',
    target: ['node20', 'es2023'],
    devtool: false,
    // The build for browsers writes to the same folder.
    output: { asyncChunks: false, chunkLoading: false, clean: false, publicPath: '' },
    module: {
      ...base.module,
      // Addresses of assets need no base.
      parser: { ...base.module?.parser, javascript: { url: 'relative' } },
      generator: {
        'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    // Readable stacks matter more here than bytes.
    optimization: { minimize: false, splitChunks: false, chunkIds: 'named' },
  };
}
