import { createHash } from 'node:crypto';
import { type BuiltRelease, type RemoteSource, remoteJson } from '@portal/contracts';
import type { Compiler, RspackPluginInstance } from '@rspack/core';
import { namedFiles } from './chunk-files.ts';
import { remoteModuleChunk } from './federation.ts';
import { portalVersions } from './portal-versions.ts';

const releaseFile = 'release.json';

/**
 * Writes `remote.json`, the remote's declaration, and `release.json`: the entry, the files to preload for the remote's
 * module and for each screen with a `webpackChunkName`, their hashes, and the versions it was built for.
 */
export class ReleasePlugin implements RspackPluginInstance {
  /** @param onRelease Gets the contents of `release.json`. */
  constructor(
    private readonly source: RemoteSource,
    private readonly onRelease: (release: BuiltRelease) => void,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Release', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const {
            [this.source.name]: container = [],
            [remoteModuleChunk]: remoteModule = [],
            ...named
          } = namedFiles(compilation);
          const entry = container.find((file) => file.endsWith('.js'));
          if (!entry) throw new Error(`The build of "${this.source.name}" has no entry.`);
          const preload = [...new Set([entry, ...remoteModule])];
          const screens = Object.fromEntries(
            Object.entries(named).map(([name, files]) => [
              name,
              files.filter((file) => !preload.includes(file)),
            ]),
          );
          const integrity = Object.fromEntries(
            [...preload, ...Object.values(screens).flat()].map((file) => [
              file,
              integrityOf(compilation.assets[file]?.buffer()),
            ]),
          );
          const release: BuiltRelease = { entry, preload, screens, ...portalVersions(), integrity };
          this.onRelease(release);
          compilation.emitAsset(releaseFile, new sources.RawSource(jsonOf(release)));
          compilation.emitAsset('remote.json', new sources.RawSource(jsonOf(remoteJson(this.source))));
        },
      );
    });
  }
}

/** Writes `release.json` again, with the server build of the release. */
export class ServerReleasePlugin implements RspackPluginInstance {
  /** @param releaseOf The release that the build for browsers wrote. */
  constructor(
    private readonly file: string,
    private readonly releaseOf: () => BuiltRelease | undefined,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ServerRelease', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ServerRelease', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release = this.releaseOf();
          // Its compiler reports why.
          if (!release) return;
          const hash = integrityOf(compilation.assets[this.file]?.buffer());
          const integrity = { ...release.integrity, [this.file]: hash };
          const text = jsonOf({ ...release, server: this.file, integrity });
          compilation.emitAsset(releaseFile, new sources.RawSource(text));
        },
      );
    });
  }
}

const jsonOf = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

/** The `integrity` of a file. */
export function integrityOf(content: Buffer | undefined): string {
  if (!content) throw new Error('A file of the release was not built.');
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
