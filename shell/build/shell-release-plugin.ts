import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { portalVersions } from './portal-versions.ts';

/** Writes `release.json` beside the shell's page: the versions that it provides to remotes. */
export class ShellReleasePlugin implements RspackPluginInstance {
  /** @param file Relative to the assets. */
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellRelease', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () =>
          compilation.emitAsset(
            this.file,
            new sources.RawSource(`${JSON.stringify(portalVersions(), null, 2)}\n`),
          ),
      );
    });
  }
}
