import { existsSync, readdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import type { Package } from '../packages.ts';

/**
 * Bundles a Node package's `src/main.ts` with the portal's own code in it, to `dist/main.js`, and its worker threads
 * (`src/<name>.worker.ts`) to files beside it; npm packages stay outside.
 * @throws with the compiler's messages when a source is broken.
 */
export async function bundleProcess(root: string, pkg: Package): Promise<void> {
  const compiler = rspack(configuration(join(root, pkg.folder)));
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const problem =
        error?.message ?? (stats?.hasErrors() ? stats.toString({ preset: 'errors-only' }) : undefined);
      compiler.close(() => (problem ? fail(new Error(`${pkg.name} can't be built:\n${problem}`)) : done()));
    });
  });
}

function configuration(folder: string): Configuration {
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
    devtool: 'source-map',
    // Readable stacks matter more here than bytes.
    // NODE_ENV is set at run time.
    optimization: { nodeEnv: false, minimize: false, splitChunks: false, runtimeChunk: false },
    performance: { hints: false },
    externalsType: 'module-import',
    externals: ({ request = '', context = folder }, callback) =>
      isExternal(request, context, folder) ? callback(undefined, request) : callback(),
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

/** The entries of worker threads, by the name of their bundle. */
const workersOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, 'src'))
      .filter((file) => /\.worker\.ts$/.test(file))
      .map((file) => [file.slice(0, -'.ts'.length), `./src/${file}`]),
  );

/**
 * Whether the bundle imports a module at run time. The portal's own code is bundled; so is an npm package that only a
 * nested node_modules folder has.
 */
function isExternal(request: string, importer: string, folder: string): boolean {
  if (/^(\.|\/|@portal\/)/.test(request)) return false;
  if (isBuiltin(request)) return true;
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  return packageFolder(name, importer) === packageFolder(name, folder);
}

/** The folder in which Node finds an npm package. */
function packageFolder(name: string, from: string): string | undefined {
  const found = join(from, 'node_modules', name);
  if (existsSync(found)) return found;
  return dirname(from) === from ? undefined : packageFolder(name, dirname(from));
}
