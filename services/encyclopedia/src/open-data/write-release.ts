/** `npm run data`: raises the version of the safety data after a change of the catalogue, with its change log. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDataTables } from '@portal/contracts';
import { catalogueStates } from './catalogue-states.ts';
import { compareWithRelease, type Release, raiseVersion, readRelease, releaseFile } from './release.ts';

const folder = path.join(import.meta.dirname, '../../data');
const note = process.argv.slice(2).join(' ');
const states = await catalogueStates(folder);
const last = await readRelease(folder);
const next = last ? raised(last) : first();
if (next) {
  await writeFile(releaseFile(folder), `${JSON.stringify(next, null, 1)}\n`);
  process.stdout.write(`The safety data have version ${next.versions[0]?.version}.\n`);
} else process.stdout.write('The safety data have not changed.\n');

function stateParts(): Pick<Release, 'fields' | 'rows'> {
  const by = <Value>(read: (table: (typeof openDataTables)[number]) => Value) =>
    Object.fromEntries(openDataTables.map((table) => [table, read(table)])) as Record<
      (typeof openDataTables)[number],
      Value
    >;
  return { fields: by((table) => states[table].fields), rows: by((table) => states[table].rows) };
}

function first(): Release {
  const none = Object.fromEntries(openDataTables.map((table) => [table, []]));
  return {
    versions: [{ version: '1.0.0', date: today(), note: note || 'First version', tables: {} }],
    withdrawn: none as unknown as Release['withdrawn'],
    ...stateParts(),
  };
}

function raised(release: Release): Release | undefined {
  const { raise, tables, reused } = compareWithRelease(release, states);
  if (reused.length > 0) throw new Error(`Ids of withdrawn rows are used again: ${reused.join(', ')}.`);
  if (!raise) return undefined;
  const version = raiseVersion(release.versions[0]?.version ?? '0.0.0', raise);
  const withdrawn = { ...release.withdrawn };
  for (const table of openDataTables)
    withdrawn[table] = [...withdrawn[table], ...(tables[table]?.removed ?? [])];
  return {
    versions: [{ version, date: today(), ...(note && { note }), tables }, ...release.versions],
    withdrawn,
    ...stateParts(),
  };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
