import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { integrityOf } from './release-plugin.ts';

const fetchedByPages = /\.(js|css|woff2|wasm)$/;

/**
 * Writes `files.json`: every file of the build that a page may fetch, with its hash. By this the service worker caches a
 * build whole, so that a page that is opened offline lacks nothing.
 */
export class FilesListPlugin implements RspackPluginInstance {
  /** @param where The folder of the list, relative to the files, the prefix of their names in it, and its own name. */
  constructor(
    private readonly where: { place: string; prefix: string; name?: string } = { place: '', prefix: '' },
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { place, prefix, name: listName = 'files.json' } = this.where;
    compiler.hooks.thisCompilation.tap('FilesList', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FilesList', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = compilation.getAssets().filter(({ name }) => fetchedByPages.test(name));
          const list = files.map(({ name, source }) => [`${prefix}${name}`, integrityOf(source.buffer())]);
          const text = JSON.stringify(Object.fromEntries(list));
          compilation.emitAsset(`${place}${listName}`, new sources.RawSource(text));
        },
      );
    });
  }
}
