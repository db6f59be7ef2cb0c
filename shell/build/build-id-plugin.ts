import { createHash } from 'node:crypto';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

/** Replaced by the build's id, of the same length, once all files are known. */
const placeholder = 'buildid0';

/**
 * A name that is unique in a page, even among versions of one remote. A build's globals and CSS classes start with it.
 */
export const uniqueNameOf = (remote: string) => `${remote}-${placeholder}`;

/** Makes the build's id a hash of its files, so the same sources give the same bytes. */
export class BuildIdPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildId', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After minification, before file names are hashed.
        { name: 'BuildId', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => insertId(compilation, compiler.webpack.sources.RawSource),
      );
    });
  }
}

function insertId(compilation: Compilation, RawSource: Compiler['webpack']['sources']['RawSource']): void {
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
