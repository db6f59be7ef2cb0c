import { createHash } from 'node:crypto';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

/** Stands in a build for its id, as long as that, until all that it hashes is known. */
const placeholder = 'buildid0';

/**
 * The name of a build among all that may meet in one page, two versions of one remote among them: what a build keeps
 * in globals, and its classes of styles, are named by it.
 */
export const uniqueNameOf = (remote: string) => `${remote}-${placeholder}`;

/** Puts a hash of all that was built in the place of the id: the same sources give the same name, others another. */
export class BuildIdPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildId', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After everything is small, before file names are made of what is in the files.
        { name: 'BuildId', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => name(compilation, compiler.webpack.sources.RawSource),
      );
    });
  }
}

function name(compilation: Compilation, RawSource: Compiler['webpack']['sources']['RawSource']): void {
  const texts = compilation
    .getAssets()
    .filter(({ name: file }) => /\.(js|css)$/.test(file))
    .map(({ name: file, source }) => ({ file, text: source.source().toString() }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const hash = createHash('sha256');
  for (const { file, text } of texts) hash.update(`${file}\0${text}\0`);
  const id = hash.digest('hex').slice(0, placeholder.length);
  for (const { file, text } of texts) {
    if (text.includes(placeholder)) {
      compilation.updateAsset(file, new RawSource(text.replaceAll(placeholder, id)));
    }
  }
}
