import { createHash } from 'node:crypto';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';

/** Replaced by the build's id, of the same length, once all files are known. */
const placeholder = 'buildid0';

/**
 * A name that is unique in a page, even among versions of one remote. A build's globals and CSS classes start with it.
 */
export const uniqueNameOf = (remote: string) => `${remote}-${placeholder}`;

/** The text of each file of a build. */
type Texts = { file: string; text: string }[];

/** Inserts the build's id into its files. */
export class BuildIdPlugin implements RspackPluginInstance {
  /** @param idOf Computes the id from the files. */
  constructor(private readonly idOf: (texts: Texts) => string) {}

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildId', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After minification, before file names are hashed.
        { name: 'BuildId', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1 },
        () => this.insertId(compilation, compiler.webpack.sources.RawSource),
      );
    });
  }

  private insertId(compilation: Compilation, RawSource: Compiler['webpack']['sources']['RawSource']): void {
    const texts = compilation
      .getAssets()
      .filter(({ name: file }) => /\.(c?js|css)$/.test(file))
      .map(({ name: file, source }) => ({ file, text: source.source().toString() }));
    const id = this.idOf(texts);
    for (const { file, text } of texts) {
      if (text.includes(placeholder)) {
        compilation.updateAsset(file, new RawSource(text.replaceAll(placeholder, id)));
      }
    }
  }
}

/** A hash of the files: the same sources give the same bytes. */
export function hashOfFiles(texts: Texts): string {
  const hash = createHash('sha256');
  for (const { file, text } of texts.toSorted((a, b) => (a.file < b.file ? -1 : 1)))
    hash.update(`${file}\0${text}\0`);
  return hash.digest('hex').slice(0, placeholder.length);
}
