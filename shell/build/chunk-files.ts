import type { Compilation } from '@rspack/core';

/** The scripts and style sheets of each named group of chunks: an entry, or an `import()` with a `webpackChunkName`. */
export function namedFiles(compilation: Compilation): Record<string, string[]> {
  const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
      name,
      assets.map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
    ]),
  );
}
