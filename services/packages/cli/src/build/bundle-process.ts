import { existsSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { Compilation, type Compiler, type Configuration, rspack, sources } from '@rspack/core';
import type { Package } from '../packages.ts';

/**
 * Bundles a Node package's `src/main.ts` to `dist/main.js`, the npm packages that it imports to `dist/packages.js`, and its
 * worker threads (`src/<name>.worker.ts`) to files beside them. Packages with binaries or threads stay outside.
 * @throws with the compiler's messages when a source is broken.
 */
export async function bundleProcess(root: string, pkg: Package): Promise<void> {
  const compiler = rspack(configuration(root, pkg));
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const problem =
        error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined);
      compiler.close(() => (problem ? fail(new Error(`${pkg.name} can't be built:\n${problem}`)) : done()));
    });
  });
}

function configuration(root: string, { folder: name, kind }: Package): Configuration {
  const folder = join(root, name);
  return {
    context: folder,
    mode: 'production',
    target: 'node20',
    entry: { main: './src/main.ts', ...workersOf(folder) },
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      clean: true,
      library: { type: 'module' },
    },
    // Node keeps the whole map in memory: lines of our own code are enough.
    devtool: false,
    plugins: [
      { apply: escapeWideCharacters },
      new rspack.SourceMapDevToolPlugin({
        filename: '[file].map',
        exclude: packagesFile,
        noSources: true,
        columns: false,
      }),
    ],
    // NODE_ENV is set at run time.
    optimization: {
      nodeEnv: false,
      runtimeChunk: false,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          packages: {
            test: /[\\/]node_modules[\\/]/,
            name: 'packages',
            chunks: ({ name }) => name === 'main',
            enforce: true,
          },
        },
      },
      minimize: false,
    },
    performance: { hints: false },
    externalsType: 'module-import',
    externals: ({ request = '', context = folder, dependencyType }, callback) => {
      if (isOutside(request) || isMissing(request, context) || (kind === 'process' && isPackage(request)))
        callback(undefined, dependencyType === 'esm' ? request : `node-commonjs ${request}`);
      else callback();
    },
    externalsPresets: { node: true },
    resolve: { extensions: ['.ts', '.js', '.json'] },
    module: {
      parser: { javascript: { importMeta: false } },
      rules: [
        { test: /\.ts$/, ...compiled('typescript'), type: 'javascript/esm' },
        { test: /\.[cm]?js$/, ...compiled('ecmascript') },
      ],
    },
  };
}

/** Without comments: a process keeps the text of its sources. */
const compiled = (syntax: 'typescript' | 'ecmascript') => ({
  loader: 'builtin:swc-loader',
  options: { jsc: { parser: { syntax }, target: 'es2023', minify: { format: { comments: false } } } },
});

/**
 * Writes characters beyond Latin-1 as escape sequences: one such character doubles the memory of the whole file's text.
 */
function escapeWideCharacters({ hooks }: Compiler): void {
  const name = 'escapeWideCharacters';
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
  hooks.compilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tap({ name, stage }, (files) => {
      for (const file of Object.keys(files)) compilation.updateAsset(file, escaped);
    }),
  );
}

function escaped(source: sources.Source): sources.Source {
  const result = new sources.ReplaceSource(source);
  for (const { 0: character, index } of source
    .source()
    .toString()
    .matchAll(/[^\0-\xff]/g))
    result.replace(index, index, `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return result;
}

const packagesFile = /packages\.js$/;

/** The entries of worker threads, by the name of their bundle. */
const workersOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, 'src'))
      .filter((file) => /\.worker\.ts$/.test(file))
      .map((file) => [file.slice(0, -'.ts'.length), `./src/${file}`]),
  );

/** Packages that load binaries or start threads from files of their own. */
const outside = new Set([
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'classic-level',
  'mongodb-memory-server',
  'nsfwjs',
  'piscina',
  'sharp',
]);

const isOutside = (request: string) => isBuiltin(request) || outside.has(packageNameOf(request));

const isPackage = (request: string) => !/^(\.|\/|#|@portal\/)/.test(request);

/** Returns whether the request names an npm package that is not installed. */
const isMissing = (request: string, importer: string) =>
  isPackage(request) && packageFolder(packageNameOf(request), importer) === undefined;

/** `zod` of `zod/mini`. */
const packageNameOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** The folder in which Node finds an npm package. */
function packageFolder(name: string, from: string): string | undefined {
  const found = join(from, 'node_modules', name);
  if (existsSync(found)) return found;
  return dirname(from) === from ? undefined : packageFolder(name, dirname(from));
}
