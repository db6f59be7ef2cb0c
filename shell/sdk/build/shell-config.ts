import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { hostPlugins } from './federation.ts';

/**
 * The build of the shell.
 * @param folder is the room's own: `import.meta.dirname`.
 */
export function shellConfig(folder: string): (env: unknown, argv: { mode?: string }) => Configuration {
  return (_env, argv) => {
    const base = baseConfig(folder, argv.mode === 'development');
    return {
      ...base,
      entry: { main: './src/index.ts' },
      output: {
        ...base.output,
        uniqueName: 'shell',
        publicPath: '/assets/',
        path: join(folder, 'dist/assets'),
      },
      plugins: [
        ...(base.plugins ?? []),
        ...hostPlugins(),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          filename: '../index.html',
          scriptLoading: 'defer',
          minify: false,
        }),
      ],
    };
  };
}
