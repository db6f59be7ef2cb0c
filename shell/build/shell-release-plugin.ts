import { type BuiltShell, shellPages } from '@portal/contracts';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { namedFiles } from './chunk-files.ts';
import { portalVersions } from './portal-versions.ts';
import { releasedSdk } from './sdk-api.ts';

/**
 * Writes `release.json` beside the shell's page: the versions and the SDK's exports that it provides to remotes, the style sheets of every page,
 * and the files of the shell's own pages.
 */
export class ShellReleasePlugin implements RspackPluginInstance {
  /** @param file Relative to the assets. */
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellRelease', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { main = [], forms = [], markdown = [], starter = [], ...named } = namedFiles(compilation);
          const addressesOf = (files: string[]) =>
            files.map((file) => `${compiler.options.output.publicPath}${file}`);
          const screens = Object.values(shellPages).map(({ screen }) => {
            const files = named[screen];
            if (!files) throw new Error(`No import() has webpackChunkName: "${screen}".`);
            return [screen, addressesOf(files.filter((file) => !main.includes(file)))];
          });
          const sdk = releasedSdk();
          const release: BuiltShell = {
            ...portalVersions(),
            exports: Object.keys(sdk.exports),
            ...(sdk.deprecated && { deprecated: sdk.deprecated }),
            // The first screen of a remote may have a form or a member's text.
            styles: addressesOf([...main, ...forms, ...markdown].filter((file) => file.endsWith('.css'))),
            screens: Object.fromEntries(screens),
            ...(starter[0] && { starter: addressesOf(starter)[0] }),
          };
          compilation.emitAsset(this.file, new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
        },
      );
    });
  }
}
