/** `npm run data`: raises the version of the safety data after a change of the catalogue, with its change log. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogueStates } from './catalogue-states.ts';
import {
  compareWithRelease,
  forTables,
  type Release,
  raiseVersion,
  readRelease,
  releaseFile,
} from './release.ts';

const folder = path.join(import.meta.dirname, '../../data');
const note = process.argv.slice(2).join(' ');
const date = new Date().toISOString().slice(0, 10);
const states = await catalogueStates(folder);
const current = {
  fields: forTables((table) => states[table].fields),
  rows: forTables((table) => states[table].rows),
};

const last = await readRelease(folder);
const next = last ? raiseRelease(last) : createFirstRelease();
if (next) {
  await writeFile(releaseFile(folder), `${JSON.stringify(next, null, 1)}\n`);
  process.stdout.write(`The safety data have version ${next.versions[0]?.version}.\n`);
} else process.stdout.write('The safety data have not changed.\n');

function createFirstRelease(): Release {
  const version = { version: '1.0.0', date, note: note || 'First version', tables: {} };
  return { versions: [version], withdrawn: forTables(() => []), ...current };
}

/** The release after one; undefined if nothing has changed. */
function raiseRelease(release: Release): Release | undefined {
  const { raise, tables, reused } = compareWithRelease(release, states);
  if (reused.length > 0) throw new Error(`Ids of withdrawn rows are used again: ${reused.join(', ')}.`);
  if (!raise) return undefined;
  const version = raiseVersion(release.versions[0]?.version ?? '0.0.0', raise);
  return {
    versions: [{ version, date, ...(note && { note }), tables }, ...release.versions],
    withdrawn: forTables((table) => [...release.withdrawn[table], ...(tables[table]?.removed ?? [])]),
    ...current,
  };
}
