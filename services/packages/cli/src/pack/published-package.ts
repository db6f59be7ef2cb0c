import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackages } from '../packages.ts';

type ByName = Record<string, string>;

/** The parts of a `package.json` that a published package takes over. */
export interface Manifest {
  name: string;
  version: string;
  description?: string;
  sideEffects?: boolean | string[];
  browserslist?: string[];
  files?: string[];
  exports?: ByName;
  dependencies?: ByName;
  devDependencies?: ByName;
  /** Replaces fields in the published package, as with pnpm. */
  publishConfig?: {
    access: 'public';
    exports?: ByName;
    bin?: ByName;
    /** The dependencies that the published exports need; by default all. */
    dependencies?: string[];
  };
}

/** A workspace that is published for teams without this repository. */
export interface PublishedPackage {
  /** Relative to the project's root. */
  folder: string;
  manifest: Manifest;
  /** The exported modules and the commands, by the names that importers use. */
  exports: ByName;
  bin: ByName;
}

/** Finds the workspaces with a `publishConfig`. Throws if one depends on a workspace without. */
export function findPublished(root: string): PublishedPackage[] {
  const packages = findPackages(root)
    .map(({ folder }) => ({ folder, manifest: readManifest(join(root, folder)) }))
    .filter(({ manifest }) => manifest.publishConfig)
    .map(({ folder, manifest }) => ({
      folder,
      manifest,
      exports: manifest.publishConfig?.exports ?? manifest.exports ?? {},
      bin: manifest.publishConfig?.bin ?? {},
    }));
  const names = packages.map(({ manifest }) => manifest.name);
  for (const { manifest } of packages) {
    const missing = Object.keys(manifest.dependencies ?? {}).filter(
      (name) => isOwn(name) && !names.includes(name),
    );
    if (missing.length > 0)
      throw new Error(`${manifest.name} needs ${missing.join(', ')}: give it a publishConfig.`);
  }
  return packages;
}

export const isOwn = (name: string) => name.startsWith('@portal/');

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
