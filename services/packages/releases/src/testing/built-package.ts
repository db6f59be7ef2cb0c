import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractsVersion } from '@portal/contracts';
import { integrityOf } from '../record.ts';

/** What a room of a test is to differ in. */
interface BuiltPackage {
  name?: string;
  /** What its entry does: another text is another version. */
  entry?: string;
  /** In place of what `remote.json` says by itself. */
  description?: object;
  /** In place of what `release.json` says by itself. */
  built?: object;
}

/** Writes a remote's room as its build leaves it: `remote.json` and `dist/`. Returns the folder. */
export function builtPackage(
  parent: string,
  { name = 'forum', entry = 'one()', description, built }: BuiltPackage = {},
): string {
  const room = path.join(parent, `mfe-${name}`);
  const release = {
    entry: 'entry.js',
    preload: ['entry.js', 'first.css'],
    facades: '0.1.0',
    contracts: contractsVersion,
    integrity: { 'entry.js': integrityOf(Buffer.from(entry)), 'first.css': integrityOf(Buffer.from('a{}')) },
    ...built,
  };
  const remote = { name, budgetKb: 5, paths: [`/${name}`], nav: [], ...description };
  mkdirSync(path.join(room, 'dist'), { recursive: true });
  writeFileSync(path.join(room, 'remote.json'), JSON.stringify(remote));
  writeFileSync(path.join(room, 'dist/release.json'), JSON.stringify(release));
  writeFileSync(path.join(room, 'dist/entry.js'), entry);
  writeFileSync(path.join(room, 'dist/first.css'), 'a{}');
  return room;
}
