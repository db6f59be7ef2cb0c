import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /\.(js|css|html|svg|json)$/;

/** Writes `.br` and `.gz` beside each text file, so the gateway never compresses files. */
export class PrecompressPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Precompress', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'Precompress', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        async () => {
          for (const asset of compilation.getAssets().filter(({ name }) => text.test(name))) {
            const bytes = Buffer.from(asset.source.source());
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            };
            compilation.emitAsset(
              `${asset.name}.br`,
              new sources.RawSource(await brotli(bytes, { params }), false),
            );
            compilation.emitAsset(
              `${asset.name}.gz`,
              new sources.RawSource(await zip(bytes, { level: 9 }), false),
            );
          }
        },
      );
    });
  }
}
