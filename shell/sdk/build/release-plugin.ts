import type { Compiler, RspackPluginInstance, StatsCompilation } from '@rspack/core';
import { doorChunk } from './federation.ts';

type StatsChunkGroup = NonNullable<StatsCompilation['namedChunkGroups']>[string];

/**
 * Writes `release.json`: the entry, and what a page may fetch ahead for the remote's first screen.
 * That is what its door needs at once, and what it imports with `webpackPreload: true`.
 */
export class ReleasePlugin implements RspackPluginInstance {
  constructor(private readonly name: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('Release', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Release', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { namedChunkGroups: groups = {} } = compilation
            .getStats()
            .toJson({ all: false, chunkGroups: true, chunkGroupChildren: true });
          const entry = filesOf(groups[this.name]).find((file) => file.endsWith('.js'));
          const door = groups[doorChunk];
          const preload = [entry, ...filesOf(door), ...preloadedBy(door)];
          const release = { entry, preload: [...new Set(preload)] };
          compilation.emitAsset(
            'release.json',
            new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
          );
        },
      );
    });
  }
}

const filesOf = (group: StatsChunkGroup | undefined) =>
  fetchable((group?.assets ?? []).map(({ name }) => name));

const preloadedBy = (group: StatsChunkGroup | undefined) =>
  fetchable((group?.children?.preload ?? []).flatMap(({ assets = [] }) => assets.map(({ name }) => name)));

const fetchable = (files: string[]) => files.filter((file) => /\.(js|css)$/.test(file));
