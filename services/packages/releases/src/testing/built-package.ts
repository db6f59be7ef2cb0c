import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractsVersion } from '@portal/contracts';
import { integrityOf } from '../record.ts';

const owner = { team: 'Community', contact: '@plant-portal/community', documentation: 'mfe-forum/README.md' };
export const budgets = { scriptsKb: 5, stylesKb: 1, picturesKb: 0 };

export interface BuiltPackage {
  name?: string;
  /** The code of its entry; another code is another version. */
  entry?: string;
  /** The code of its server build; another code is another version, too. */
  server?: string;
  /** The content of a picture file. */
  picture?: string;
  /** Overrides for `remote.json`. */
  description?: object;
  /** Overrides for `release.json`. */
  built?: object;
}

/** Writes the package of a built remote. Returns its folder. */
export function builtPackage(
  parent: string,
  {
    name = 'forum',
    entry = 'one()',
    server = 'module.exports = {}',
    picture,
    description,
    built,
  }: BuiltPackage = {},
): string {
  const folder = path.join(parent, `mfe-${name}`);
  const release = {
    entry: 'entry.js',
    preload: ['entry.js', 'first.css'],
    // Older than the shell's of the tests, which serves it.
    sdk: '1.2.0',
    contracts: contractsVersion,
    server: 'server.cjs',
    integrity: {
      'entry.js': integrityOf(Buffer.from(entry)),
      'first.css': integrityOf(Buffer.from('a{}')),
      'server.cjs': integrityOf(Buffer.from(server)),
    },
    ...built,
  };
  const remote = { name, owner, budgets, paths: [`/${name}`], nav: [], ...description };
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/remote.json'), JSON.stringify(remote));
  writeFileSync(path.join(folder, 'dist/release.json'), JSON.stringify(release));
  writeFileSync(path.join(folder, 'dist/entry.js'), entry);
  writeFileSync(path.join(folder, 'dist/first.css'), 'a{}');
  writeFileSync(path.join(folder, 'dist/server.cjs'), server);
  if (picture) writeFileSync(path.join(folder, 'dist/leaf.gif'), picture);
  return folder;
}
