import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { browsers } from './browsers/browsers.ts';
import { sdkFolder } from './portal-versions.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';

/** Syntax that the bundler's own code may use. */
const scriptTarget = `browserslist:${browsers.join(', ')}` as const;

/** The common configuration of all browser builds. */
export function baseConfig(folder: string, isDevelopment: boolean): Configuration {
  return {
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', scriptTarget],
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isDevelopment ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: isDevelopment ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: scripts, type: 'javascript/esm' },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Workers (`new URL`) are emitted as plain files. A bundle would contain the federation runtime, which needs a page.
        {
          test: /\.worker\.ts$/,
          dependency: 'url',
          type: 'asset/resource',
          generator: { filename: '[name].[contenthash:10].js' },
        },
      ],
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': {
          localIdentName: isDevelopment ? '[uniqueName]-[name]-[local]' : '[uniqueName]-[hash:8]',
        },
      },
    },
    optimization: {
      splitChunks: { chunks: 'async' },
      chunkIds: 'named',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { format: { comments: false }, compress: { passes: 2 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: browsers },
        }),
      ],
    },
    plugins: [adoptedStyles(), ...(isDevelopment ? [] : [new PrecompressPlugin()])],
    performance: { hints: false },
    lazyCompilation: false,
    stats: 'errors-warnings',
  };
}

const scripts = {
  loader: 'builtin:swc-loader',
  options: {
    detectSyntax: 'auto',
    env: { targets: browsers },
    jsc: { transform: { react: { runtime: 'automatic', development: false } } },
  },
};

/** Replaces how antd inserts styles: the page's policy allows no `<style>` elements. */
const adoptedStyles = () =>
  new rspack.NormalModuleReplacementPlugin(/\/Dom\/dynamicCSS$/, join(sdkFolder, 'src/antd/adopted-styles'));

/** The command line's environment; `rspack serve` is for development. */
export type CommandLine = { RSPACK_SERVE?: boolean };
