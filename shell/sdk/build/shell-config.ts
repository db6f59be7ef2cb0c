import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type CommandLine } from './base-config.ts';
import { shellDevServer } from './dev-server.ts';
import { hostPlugins } from './federation.ts';
import { FontPreloadPlugin } from './font-preload-plugin.ts';
import { ShellReleasePlugin } from './shell-release-plugin.ts';

/**
 * The build of the shell.
 * @param folder is the room's own: `import.meta.dirname`.
 */
export function shellConfig(folder: string): (env?: CommandLine) => Configuration {
  return ({ RSPACK_SERVE: isDevelopment = false } = {}) => {
    const base = baseConfig(folder, isDevelopment);
    return {
      ...base,
      entry: { main: './src/index.ts' },
      output: {
        ...base.output,
        uniqueName: 'shell',
        publicPath: isDevelopment ? '/' : '/assets/',
        path: join(folder, isDevelopment ? 'dist' : 'dist/assets'),
      },
      devServer: shellDevServer(),
      plugins: [
        ...(base.plugins ?? []),
        ...hostPlugins(),
        new FontPreloadPlugin(/^(figtree|source-serif-4)-latin-wght-(normal|italic)\b.*\.woff2$/),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          favicon: './src/icon.svg',
          filename: isDevelopment ? 'index.html' : '../index.html',
          scriptLoading: 'defer',
          minify: false,
        }),
        ...(isDevelopment ? [] : [new ShellReleasePlugin('../release.json')]),
      ],
    };
  };
}
