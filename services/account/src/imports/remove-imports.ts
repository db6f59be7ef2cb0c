import { limits } from '@portal/contracts';
import { UserModel } from '../users/user.model.ts';
import { ImportModel, ImportPartModel, ImportRowModel } from './import.model.ts';

/** Removes imports with their rows; what they have written stays. */
export async function removeImports(filter: { userId: number } | { _id: number }): Promise<void> {
  const ids = (await ImportModel.find(filter, { _id: 1 }).lean()).map(({ _id }) => _id);
  const importId = { $in: ids };
  await ImportRowModel.deleteMany({ importId });
  await ImportPartModel.deleteMany({ importId });
  await ImportModel.deleteMany({ _id: { $in: ids } });
}

/** Removes what a check has stored for an import or a member that were removed meanwhile. */
export async function removeUnowned({ _id, userId }: { _id: number; userId: number }): Promise<void> {
  if ((await UserModel.exists({ _id: userId })) === null) await removeImports({ _id });
  if ((await ImportModel.exists({ _id })) !== null) return;
  await ImportRowModel.deleteMany({ importId: _id });
  await ImportPartModel.deleteMany({ importId: _id });
}

/** A process that ended early leaves rows and parts without an import. */
async function removeOrphans(): Promise<void> {
  const rows = (after: number) => ImportRowModel.findOne({ importId: { $gt: after } }, { importId: 1 });
  const parts = (after: number) => ImportPartModel.findOne({ importId: { $gt: after } }, { importId: 1 });
  for (const next of [rows, parts]) {
    // One read for each import, by the index: there may be many rows.
    for (let id = 0; ; ) {
      const found = await next(id).sort({ importId: 1 }).lean();
      if (!found) break;
      id = found.importId;
      if ((await ImportModel.exists({ _id: id })) !== null) continue;
      await ImportRowModel.deleteMany({ importId: id });
      await ImportPartModel.deleteMany({ importId: id });
    }
  }
}

const unstarted = ['uploading', 'refused', 'checked'] as const;
const ended = ['done', 'undone'] as const;

/** Removes imports that nobody started in a day, and those that can't be undone any more. */
export async function cleanUpImports(now: Date): Promise<void> {
  const { waitMs, undoMs } = limits.imports;
  const before = (ms: number) => ({ $lt: new Date(+now - ms) });
  const expired = [
    ...(await ImportModel.find({ state: { $in: unstarted }, changedAt: before(waitMs) }, { _id: 1 }).lean()),
    ...(await ImportModel.find({ state: { $in: ended }, changedAt: before(undoMs) }, { _id: 1 }).lean()),
  ];
  for (const { _id } of expired) await removeImports({ _id });
  await removeOrphans();
}
