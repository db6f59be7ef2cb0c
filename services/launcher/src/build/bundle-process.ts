import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { Room } from '../rooms.ts';

/**
 * Bundles a Node room's `src/main.ts` with the portal's own code in it, to `dist/main.js`; npm packages stay outside.
 * @throws with the compiler's messages when a source is broken.
 */
export async function bundleProcess(root: string, room: Room): Promise<void> {
  const compiler = rspack(configuration(join(root, room.folder)));
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const problem =
        error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined);
      compiler.close(() => (problem ? fail(new Error(`${room.name} can't be built:\n${problem}`)) : done()));
    });
  });
}

function configuration(folder: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: 'node20',
    entry: { main: './src/main.ts' },
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      clean: true,
      library: { type: 'module' },
    },
    devtool: 'source-map',
    // Readable stacks matter more here than bytes.
    // NODE_ENV is for the one who starts the process to say.
    optimization: { nodeEnv: false, minimize: false, splitChunks: false, runtimeChunk: false },
    performance: { hints: false },
    externalsType: 'module-import',
    externals: ({ request = '' }, callback) =>
      /^(\.|\/|@portal\/)/.test(request) ? callback() : callback(undefined, request),
    externalsPresets: { node: true },
    resolve: { extensions: ['.ts', '.js', '.json'] },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
          type: 'javascript/esm',
        },
      ],
    },
  };
}
