import { importKinds } from '@portal/contracts';
import { AppError } from '@portal/kit';
import { asMember } from '../removal/as-member.ts';
import { findUser } from '../users/find-user.ts';
import { activeRestriction } from '../users/user.present.ts';
import { type ImportDocument, ImportModel, ImportRowModel, toBytes } from './import.model.ts';
import { noteProblems } from './note-problems.ts';
import type { ImportKind } from './row.ts';
import { writeEntries } from './write-entries.ts';
import { writeCollections, writeFavorites, writeProfile } from './write-lists.ts';
import { writeCare, writePlants } from './write-plants.ts';
import { writeReadings } from './write-readings.ts';
import type { StoredRow, WriteContext, WriteDeps, WriteRows } from './write-row.ts';

const writers: { [Kind in ImportKind]: WriteRows<Kind> } = {
  profile: writeProfile,
  plant: writePlants,
  care: writeCare,
  reading: writeReadings,
  entry: writeEntries,
  collection: writeCollections,
  favorite: writeFavorites,
};

const batchLength = 200;

/**
 * Writes the next rows of one kind. Returns whether there were any. A batch that was interrupted is repeated: each thing has
 * the key of its row, which the database takes once.
 */
export async function writeBatch(document: ImportDocument, deps: WriteDeps): Promise<boolean> {
  const { _id: importId, userId } = document;
  const next = await ImportRowModel.find({ importId, state: 'new' }, { photo: 0 })
    .sort({ place: 1 })
    .limit(batchLength)
    .lean();
  const [first] = next;
  if (!first) return false;
  const rows = next
    .filter(({ kind }) => kind === first.kind)
    .map(({ _id, line, kind, key, value }) => ({ id: _id, line, kind, key, value: JSON.parse(value) }));
  const write = writers[first.kind] as WriteRows<ImportKind>;
  const context = { ...deps, userId, importId, storePhoto: photoStore(importId) };
  const viewer = await findUser(userId);
  if (viewer && (activeRestriction(viewer.muted) ?? activeRestriction(viewer.blocked)))
    return stopImport(importId);
  const left = viewer
    ? await asMember({ id: userId, username: viewer.username, roles: [] }, () => write(rows, context))
    : rows;
  await ImportRowModel.updateMany(
    { _id: { $in: rows.filter((row) => !left.includes(row)).map(({ id }) => id) } },
    { $set: { state: 'written' }, $unset: { photo: 1 } },
  );
  if (left.length > 0) await noteLeft(importId, left);
  await ImportModel.updateOne({ _id: importId }, { $set: { done: await countDone(importId) } });
  return true;
}

/** Leaves out what isn't written yet: a member who is muted or blocked adds nothing more. Returns that nothing is left. */
async function stopImport(importId: number): Promise<false> {
  for (const kind of importKinds) {
    const left = await ImportRowModel.countDocuments({ importId, kind, state: 'new' });
    if (left === 0) continue;
    await ImportRowModel.updateMany(
      { importId, kind, state: 'new' },
      { $set: { state: 'left' }, $unset: { photo: 1 } },
    );
    await ImportModel.updateOne(
      { _id: importId, 'counts.kind': kind },
      { $inc: { 'counts.$.new': -left, 'counts.$.left': left } },
    );
  }
  await ImportModel.updateOne({ _id: importId }, { $set: { refusal: 'stopped' } });
  return false;
}

const countDone = (importId: number) => ImportRowModel.countDocuments({ importId, state: { $ne: 'new' } });

/** The member has filled their lists since the check. */
async function noteLeft(importId: number, left: StoredRow[]): Promise<void> {
  const [{ kind } = { kind: 'plant' as const }] = left;
  await ImportRowModel.updateMany(
    { _id: { $in: left.map(({ id }) => id) } },
    { $set: { state: 'left' }, $unset: { photo: 1 } },
  );
  const problem =
    kind === 'plant'
      ? ('garden_full' as const)
      : kind === 'reading'
        ? ('too_many_readings' as const)
        : ('list_full' as const);
  await ImportModel.updateOne(
    { _id: importId, 'counts.kind': kind },
    { $inc: { 'counts.$.new': -left.length, 'counts.$.left': left.length } },
  );
  const problems = left.slice(0, 20).map(({ line }) => ({ line, kind, problem }));
  await noteProblems(importId, problems, left.length);
}

/** Makes the function that stores pictures of rows, one in memory at a time. */
const photoStore =
  (importId: number): WriteContext['storePhoto'] =>
  async ({ id, line, kind }, store) => {
    const row = await ImportRowModel.findById(id, { photo: 1 }).lean();
    if (!row?.photo) return undefined;
    try {
      return await store(Buffer.from(toBytes(row.photo)));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await noteProblems(importId, [{ line, kind, problem: 'picture_unreadable' }]);
      return undefined;
    }
  };
