import { join } from 'node:path';
import { frameHostPath } from '@portal/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type CommandLine } from './base-config.ts';
import { shellDevServer } from './dev-server.ts';
import { FilesListPlugin } from './files-list-plugin.ts';
import { InstallPlugin } from './install-plugin.ts';
import { PreloadPlugin } from './preload-plugin.ts';
import { serverConfig } from './server-config.ts';
import { ShellReleasePlugin } from './shell-release-plugin.ts';
import { workerConfig } from './worker-config.ts';

/** Its CSS classes start with it. */
const uniqueName = 'shell';
const icons = 'src/icons';

/**
 * The builds of the shell's folder: the page, and outside of a development server the program in frames, the service
 * worker, and the program that renders pages on the server.
 * @param folder The package's folder: `import.meta.dirname`.
 */
export const shellConfigs =
  (folder: string) =>
  (env: CommandLine = {}): Configuration[] =>
    env.RSPACK_SERVE
      ? [shellConfig(folder)(env)]
      : [shellConfig(folder)(env), frameConfig(folder), workerConfig(folder), shellServerConfig(folder)];

/** Compile-time switches of the federation runtime: no manifests, no shared versions, one environment only. */
const federationSwitches = (target: 'web' | 'node') =>
  new rspack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_SHARED: true,
    ENV_TARGET: `'${target}'`,
  });

/** The build of the program that renders pages on the server (`ShellServer`). */
function shellServerConfig(folder: string): Configuration {
  const base = serverConfig(folder);
  return {
    ...base,
    entry: { shell: './src/server/index.tsx' },
    output: {
      ...base.output,
      uniqueName,
      path: join(folder, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    plugins: [...(base.plugins ?? []), federationSwitches('node')],
  };
}

/**
 * The build of the program that runs a remote of another team in its frame. It is apart from the page's: the frame shares no
 * file with it, since browsers keep no cache for an origin that is no other's.
 */
function frameConfig(folder: string): Configuration {
  const base = baseConfig(folder, false);
  return {
    ...base,
    name: 'frame',
    entry: { frame: './src/frames/inside/index.ts' },
    output: {
      ...base.output,
      uniqueName: 'frame',
      publicPath: frameHostPath,
      path: join(folder, 'dist', frameHostPath),
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      ...(base.plugins ?? []),
      federationSwitches('web'),
      new rspack.HtmlRspackPlugin({
        template: './src/frames/inside/frame.html',
        filename: 'frame.html',
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  };
}

/** Scripts of their own for what changes seldom: browsers keep them, and parse each in a task of its own. */
const splitChunks = {
  chunks: (chunk: { name?: string | undefined }) => chunk.name !== 'starter',
  minSize: 10_000,
  cacheGroups: {
    react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', priority: 20 },
    libraries: {
      test: /[\\/]node_modules[\\/](react-router|react-router-dom|@tanstack|@module-federation)[\\/]/,
      name: 'libraries',
      priority: 10,
    },
  },
} satisfies NonNullable<Configuration['optimization']>['splitChunks'];

/**
 * The build of the shell's page.
 * @param folder The package's folder: `import.meta.dirname`.
 */
export function shellConfig(folder: string): (env?: CommandLine) => Configuration {
  return ({ RSPACK_SERVE: isDevelopment = false } = {}) => {
    const base = baseConfig(folder, isDevelopment);
    return {
      ...base,
      entry: { main: './src/index.ts', ...(!isDevelopment && { starter: './src/starter.ts' }) },
      output: {
        ...base.output,
        uniqueName,
        publicPath: isDevelopment ? '/' : '/assets/',
        path: join(folder, isDevelopment ? 'dist' : 'dist/assets'),
      },
      optimization: { ...base.optimization, ...(!isDevelopment && { splitChunks }) },
      devServer: shellDevServer(),
      plugins: [
        ...(base.plugins ?? []),
        federationSwitches('web'),
        new PreloadPlugin(/^(figtree-latin-wght-normal|source-serif-4-latin-600-normal)\b.*\.woff2$/),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          // The gateway adds the starter to rendered pages.
          chunks: ['main'],
          // The production build has the icons of InstallPlugin.
          ...(isDevelopment && { favicon: `./${icons}/icon.svg` }),
          filename: isDevelopment ? 'index.html' : '../index.html',
          scriptLoading: 'defer',
          minify: false,
        }),
        ...(isDevelopment
          ? []
          : [
              new ShellReleasePlugin('../release.json'),
              new FilesListPlugin({ place: '../', prefix: '/assets/' }),
              new InstallPlugin(join(folder, icons), '../manifest.webmanifest'),
            ]),
      ],
    };
  };
}
