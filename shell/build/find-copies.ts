import { relative, sep } from 'node:path';
import type { CopiedModule } from '@portal/contracts';
import { sharedPackages } from '@portal/sdk/shared-modules';
import type { Compilation, Module } from '@rspack/core';
import { sdkFolder } from './portal-versions.ts';

/** Finds modules of shared packages in a build, with the file that contains them and the import that brought them. */
export function findCopies(compilation: Compilation, folder: string): CopiedModule[] {
  const { chunkGraph, chunks, moduleGraph } = compilation;
  const found = new Map<string, CopiedModule>();
  for (const chunk of chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js')) ?? '';
    const modules = chunkGraph.getChunkModules(chunk).flatMap((module) => innerModules(module));
    for (const module of modules) {
      const copied = sharedPackageOf(module);
      if (!copied || found.has(copied)) continue;
      const importer = importerOf(module, moduleGraph);
      found.set(copied, {
        module: copied,
        file,
        importedBy: relative(folder, importer).replaceAll(sep, '/'),
      });
    }
  }
  return [...found.values()];
}

/** The bundler joins modules into one where it can. */
const innerModules = (module: Module): Module[] =>
  'modules' in module ? (module.modules as Module[]) : [module];

const resourceOf = (module: Module) => ('resource' in module ? String(module.resource) : '');

function sharedPackageOf(module: Module): string | undefined {
  const resource = resourceOf(module);
  if (!/\.[cm]?[jt]sx?$/.test(resource)) return undefined;
  if (resource.startsWith(sdkFolder + sep)) return '@portal/sdk';
  const [, name] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(resource) ?? [];
  return sharedPackages.find((shared) => shared === name?.replaceAll(sep, '/'));
}

/** The source that imports a package, maybe through other packages. */
function importerOf(module: Module, graph: Compilation['moduleGraph']): string {
  let current: Module | null = module;
  while (current && (sharedPackageOf(current) || /[\\/]node_modules[\\/]/.test(resourceOf(current))))
    current = graph.getIssuer(current);
  return current ? resourceOf(current) : '';
}
