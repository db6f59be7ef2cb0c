import { imports, limits, type Viewer } from '@portal/contracts';
import {
  allow,
  conflict,
  found,
  invalidInput,
  isDuplicateKey,
  nextId,
  notFound,
  plainLine,
  type Served,
  serve,
} from '@portal/kit';
import type { Account } from '../account.ts';
import { asMember } from '../removal/as-member.ts';
import type { Limit } from '../throttle/throttle.ts';
import { type ImportDocument, ImportModel, ImportPartModel } from './import.model.ts';
import { presentImport } from './import.present.ts';
import { importTasks } from './import-job.ts';
import { removeImports } from './remove-imports.ts';

const partsLimit: Limit = {
  name: 'parts of imports',
  times: limits.imports.partsPerDay,
  perSeconds: 24 * 60 * 60,
  sentence: 'You have sent as much as can be imported in a day.',
};

/** Members import into their own account only. */
export const importRoutes = ({ now, throttle }: Pick<Account, 'now' | 'throttle'>): Served[] => [
  serve(imports.list, async ({ params: { userId }, viewer }) => {
    allow(viewer.id === userId);
    const own = await ImportModel.find({ userId }).sort({ _id: -1 }).limit(limits.imports.listed).lean();
    return own.map(presentImport);
  }),

  serve(imports.create, async ({ params: { userId }, body, viewer }) => {
    allow(viewer.id === userId);
    const unfinished = await ImportModel.find({ userId, state: { $nin: ['done', 'undone'] } }).lean();
    for (const { _id, state } of unfinished) {
      if (isRunning(state)) throw conflict('Another import is still running. Please wait until it is done.');
      await removeImports({ _id });
    }
    const document = {
      bytes: body.bytes,
      fileName: plainLine(body.fileName, { name: 'fileName', length: limits.imports.fileNameLength }),
      _id: await nextId('imports'),
      userId,
      state: 'uploading' as const,
      done: 0,
      total: 0,
      counts: [],
      problems: [],
      problemCount: 0,
      omissions: [],
      createdAt: now(),
      changedAt: now(),
    };
    await asMember(viewer, () => ImportModel.create(document)).catch(refuseSecond);
    return presentImport(document);
  }),

  serve(imports.addPart, async ({ params, body, viewer }) => {
    const document = await ownImport(viewer, params);
    if (document.state !== 'uploading') throw conflict('This file has already been sent.');
    await throttle.count([partsLimit, String(viewer.id)]);
    await storePart(document, params.part, body.data);
    const partCount = Math.ceil(document.bytes / limits.imports.partBytes);
    if ((await ImportPartModel.countDocuments({ importId: document._id })) < partCount)
      return presentImport(document);
    return begin(document, 'checking', now());
  }),

  serve(imports.start, async ({ params, viewer }) => {
    const document = await ownImport(viewer, params);
    if (document.state !== 'checked') throw conflict('This import can’t be started any more.');
    return begin(document, 'writing', now());
  }),

  serve(imports.undo, async ({ params, viewer }) => {
    const document = await ownImport(viewer, params);
    if (document.state !== 'done') throw conflict('This import can’t be undone.');
    return begin(document, 'undoing', now());
  }),

  serve(imports.remove, async ({ params, viewer }) => {
    allow(viewer.id === params.userId);
    const document = await ImportModel.findOne({ _id: params.importId, userId: viewer.id }).lean();
    if (!document) return;
    if (!['uploading', 'checking', 'refused', 'checked'].includes(document.state))
      throw conflict('This import has been started.');
    await removeImports({ _id: document._id });
  }),
];

/** The index lets a member have one open import. */
function refuseSecond(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  throw conflict('Another import is open. Please finish or discard it first.');
}

const isRunning = (state: ImportDocument['state']) => ['checking', 'writing', 'undoing'].includes(state);

/** An import of another member looks missing in one's own account. */
async function ownImport(
  viewer: Viewer,
  { userId, importId }: { userId: number; importId: number },
): Promise<ImportDocument> {
  allow(viewer.id === userId);
  return found(await ImportModel.findOne({ _id: importId, userId }).lean(), 'Import');
}

async function storePart({ _id, bytes }: ImportDocument, part: number, base64: string): Promise<void> {
  const { partBytes } = limits.imports;
  const data = Buffer.from(base64, 'base64');
  const expected = Math.min(partBytes, bytes - (part - 1) * partBytes);
  // The decoder skips letters that are none of base64.
  if (data.length !== expected || data.toString('base64') !== base64)
    throw invalidInput('This part of the file is damaged.', { data: 'This part of the file is damaged.' });
  try {
    await ImportPartModel.create({ importId: _id, part, data });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  if (await ImportModel.exists({ _id })) return;
  await ImportPartModel.deleteMany({ importId: _id });
  throw notFound('Import');
}

/** Takes an import to its next state, of two requests once, and has it continued in the background. */
async function begin(
  { _id, state, total }: ImportDocument,
  next: 'checking' | 'writing' | 'undoing',
  now: Date,
) {
  const begun = await ImportModel.findOneAndUpdate(
    { _id, state },
    { $set: { state: next, done: next === 'undoing' ? total : 0, changedAt: now } },
    { returnDocument: 'after' },
  )
    .lean()
    .catch(refuseSecond);
  if (begun) await importTasks.put(_id, {});
  return presentImport(begun ?? found(await ImportModel.findById(_id).lean(), 'Import'));
}
