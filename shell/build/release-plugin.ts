import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BuiltRelease, type RemoteSource, type RemoteUses, remoteJson } from '@portal/contracts';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { namedFiles } from './chunk-files.ts';
import { remoteModuleChunk } from './federation.ts';
import { findCopies } from './find-copies.ts';
import { findUses } from './find-uses.ts';
import { portalVersions } from './portal-versions.ts';

const releaseFile = 'release.json';

/**
 * Writes `remote.json`, the remote's declaration, and `release.json`: the entry, the files to preload for the remote's
 * module and for each screen with a `webpackChunkName`, their hashes, the versions it was built for, and what it uses of them.
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
      const uses = usesOf(compilation);
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
          const copies = findCopies(compilation, compiler.context);
          const release: BuiltRelease = {
            entry,
            preload,
            screens,
            ...portalVersions(),
            uses: uses(),
            ...(copies.length > 0 && { copies }),
            integrity,
          };
          this.onRelease(release);
          compilation.emitAsset(releaseFile, new sources.RawSource(jsonOf(release)));
          compilation.emitAsset('remote.json', new sources.RawSource(jsonOf(remoteJson(this.source))));
        },
      );
    });
  }
}

/** Collects what the compiled sources use. They are read before the bundler joins modules. */
function usesOf(compilation: Compilation): () => RemoteUses {
  const found: RemoteUses[] = [];
  compilation.hooks.finishModules.tap('Release', (modules) => {
    const files = [...modules].map((module) => ('resource' in module ? String(module.resource) : ''));
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/[\\/]node_modules[\\/]/.test(file));
    found.push(...sources.map((file) => findUses(readFileSync(file, 'utf8'))));
  });
  const all = (part: keyof RemoteUses) => [...new Set(found.flatMap((uses) => uses[part]))].sort();
  return () => ({ sdk: all('sdk'), calls: all('calls') });
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
