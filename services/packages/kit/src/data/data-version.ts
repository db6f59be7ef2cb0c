import type { mongo } from 'mongoose';
import { StartError } from '../process/start-error.ts';

/**
 * Raise it with the first change of stored documents that older programs would misread or damage, together with the step that
 * leads there from the version before.
 */
export const dataVersion = 1;

interface Mark {
  _id: 'version';
  version: number;
}

/**
 * Marks a new database with the version of its data.
 * @throws {StartError} for data of a newer program, before anything is written
 */
export async function claimDataVersion(database: mongo.Db): Promise<void> {
  const marks = database.collection<Mark>('dataVersions');
  const found = await marks.findOneAndUpdate(
    { _id: 'version' },
    { $setOnInsert: { version: dataVersion } },
    { upsert: true, returnDocument: 'after' },
  );
  if (!found || found.version <= dataVersion) return;
  throw new StartError(
    `A newer version of the portal wrote the database ${database.databaseName} (data version ${found.version}; this program knows ${dataVersion}): start that version, or restore a backup from before the upgrade.`,
  );
}
