import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseName } from '@portal/kit/database-names';
import { Stops } from '../run/stops.ts';
import { createIndexes, exactly, listCollections } from './copy.ts';
import { openOwnDatabase, type Run, startOn } from './own-database.ts';

/** Documents of each collection, the last ones: what was written by hand comes after the catalogue. */
const sampleSize = 5;

/**
 * Writes some documents of each collection, without secrets, into a tar.gz: the data from which later releases test their
 * upgrade.
 * @throws a sentence if the portal runs or the file exists.
 */
export async function writeSample(file: string, { root, settings, stops, say }: Run): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already; name another file.`);
  const own = await openOwnDatabase(root, settings, stops);
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  const target = new Stops();
  stops.add(() => target.stopAll());
  try {
    const server = await startOn(root, { ...settings, PORTAL_DATA_DIR: folder }, target, {
      keepsExpired: true,
    });
    for (const { process, collection } of await listCollections(own)) {
      const documents = await collection
        .find({}, { ...exactly, sort: { _id: -1 }, limit: sampleSize })
        .toArray();
      const copy = server.client
        .db(databaseName(server.prefix, process))
        .collection(collection.collectionName);
      if (documents.length > 0) await copy.insertMany(documents);
      await createIndexes(copy, await collection.indexes());
      say(`  ${copy.namespace.padEnd(46)} ${String(documents.length).padStart(3)}`);
    }
    await target.stopAll();
    const { status, stderr } = spawnSync(
      'tar',
      ['-czf', file, '-C', folder, '--exclude=database/reserve', 'database'],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`tar failed: ${stderr}`);
  } finally {
    await target.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
