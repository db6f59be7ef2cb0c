import { setImmediate } from 'node:timers/promises';
import { importKinds, limits, type Visibility } from '@portal/contracts';
import type { Call } from '@portal/kit';
import { UserModel } from '../users/user.model.ts';
import type { CheckContext } from './check.ts';
import { checkRow } from './check-row.ts';
import {
  type ImportDocument,
  ImportModel,
  ImportPartModel,
  ImportRowModel,
  toBytes,
} from './import.model.ts';
import { contextOf, emptyFields, knownKeys, newRecords } from './known-things.ts';
import { readPlantNames } from './plant-names.ts';
import type { readInThread } from './read-in-thread.ts';
import { removeUnowned } from './remove-imports.ts';
import { type Finding, type ImportKind, type ImportRow, type Problem, Refusal } from './row.ts';
import type { WrittenValues } from './written-values.ts';

/** Reads and checks a file, and stores its new rows and its report. Repeating it begins from the start. */
export async function checkImport(
  { _id, userId }: ImportDocument,
  { call, read, now }: { call: Call; read: typeof readInThread; now: () => Date },
): Promise<void> {
  await ImportRowModel.deleteMany({ importId: _id });
  const parts = await ImportPartModel.find({ importId: _id }).sort({ part: 1 }).lean();
  const find = await readPlantNames(call);
  const report = createReport();
  try {
    const freeToShow = limits.imports.shownPerDay - (await countShown(userId, now()));
    const context = { ...(await contextOf(userId, { find, now: now() })), keepsVisibility: false };
    const store = rowStore(_id, userId, context, report);
    await read(
      parts.map(({ data }) => toBytes(data)),
      {
        async onSummary({ form, total, shown }) {
          context.keepsVisibility = shown <= freeToShow;
          await ImportModel.updateOne({ _id }, { $set: { form, total } });
        },
        async onBatch(batch) {
          await store(batch);
          await ImportModel.updateOne({ _id }, { $set: { done: report.rows() } });
        },
      },
    );
    await finish(_id, { state: 'checked', ...report.fields(), done: 0, total: report.total() }, now());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuseImport(_id, error.code, now());
  } finally {
    await removeUnowned({ _id, userId });
  }
}

/** Ends an import whose file can't be read. */
export async function refuseImport(_id: number, refusal: Refusal['code'], now: Date): Promise<void> {
  await ImportRowModel.deleteMany({ importId: _id });
  await finish(_id, { state: 'refused', refusal }, now);
}

async function finish(_id: number, fields: Partial<ImportDocument>, changedAt: Date): Promise<void> {
  await ImportModel.updateOne({ _id, state: 'checking' }, { $set: { ...fields, changedAt } });
  await ImportPartModel.deleteMany({ importId: _id });
}

/** Counts the entries that files of the last day have shown to others. */
async function countShown(userId: number, now: Date): Promise<number> {
  const createdAt = { $gt: new Date(+now - 24 * 60 * 60 * 1000) };
  const recent = await ImportModel.find({ userId, createdAt }, { shown: 1 }).lean();
  return recent.reduce((sum, { shown }) => sum + (shown ?? 0), 0);
}

type Report = ReturnType<typeof createReport>;

function createReport() {
  const counts = new Map<ImportKind, { new: number; known: number; left: number }>();
  const problems: Problem[] = [];
  const omissions: ImportDocument['omissions'] = [];
  let [problemCount, shown, hidden] = [0, 0, 0];
  return {
    count(kind: ImportKind, what: 'new' | 'known' | 'left') {
      const count = counts.get(kind) ?? { new: 0, known: 0, left: 0 };
      count[what] += 1;
      counts.set(kind, count);
    },
    addProblems(more: Problem[]) {
      problemCount += more.length;
      problems.push(...more.slice(0, Math.max(0, limits.imports.problems - problems.length)));
    },
    /** Notes the visibility of a new entry, in the file and as it will be written. */
    addEntry(inFile: Visibility, written: Visibility) {
      if (written !== 'private') shown += 1;
      else if (inFile !== 'private') hidden += 1;
    },
    omit: (omission: ImportDocument['omissions'][number]) => omissions.push(omission),
    rows: () => [...counts.values()].reduce((sum, count) => sum + count.new + count.known + count.left, 0),
    total: () => [...counts.values()].reduce((sum, count) => sum + count.new, 0),
    fields: () => ({
      counts: importKinds.flatMap((kind) => {
        const count = counts.get(kind);
        return count ? [{ kind, ...count }] : [];
      }),
      problems: problems.sort((a, b) => a.line - b.line),
      problemCount,
      shown,
      omissions: hidden > 0 ? [...omissions, { omission: 'visibility' as const, count: hidden }] : omissions,
    }),
  };
}

/** Makes the function that lets calls of other members run after some milliseconds of work. */
function yielder(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await setImmediate();
    began = performance.now();
  };
}

const turnMs = 5;

const hasRow = (finding: Finding): finding is { row: ImportRow } => 'row' in finding;

/** Makes the function that checks a batch and stores its new rows. */
function rowStore(
  importId: number,
  userId: number,
  context: Omit<CheckContext, 'isKnown'>,
  report: Report,
): (batch: Finding[]) => Promise<void> {
  const seen = new Set<string>();
  const giveWay = yielder();
  let place = 0;
  return async (batch) => {
    for (const finding of batch) {
      if ('problem' in finding) {
        report.addProblems([finding.problem]);
        if (finding.problem.problem === 'bad_row') report.count(finding.problem.kind, 'left');
      }
      if ('omission' in finding)
        report.omit({ ...finding, ...(finding.names && { names: finding.names.slice(0, 20) }) });
    }
    const rows = batch.filter(hasRow).map(({ row }) => row);
    const known = await knownKeys(userId, rows);
    const stored: object[] = [];
    for (const row of rows) {
      await giveWay();
      const name = `${row.kind} ${row.key}`;
      const isKnown = known.has(row.key) || seen.has(name);
      seen.add(name);
      const { value, photo, problems } = checkRow(row, { ...context, isKnown: () => isKnown });
      const unknown = value && !isKnown && (await withoutKnown(userId, row, value, context));
      if (!isKnown) report.addProblems(problems);
      report.count(row.kind, isKnown || (value && !unknown) ? 'known' : value ? 'new' : 'left');
      if (!unknown) continue;
      if (row.kind === 'entry')
        report.addEntry(row.value.visibility, (unknown as WrittenValues['entry']).visibility);
      const { kind, line, key } = row;
      place += 1;
      const fields = { importId, place, kind, line, key, value: JSON.stringify(unknown), state: 'new' };
      stored.push(photo ? { ...fields, photo: Buffer.from(photo) } : fields);
    }
    if (stored.length > 0) await ImportRowModel.insertMany(stored, { lean: true });
  };
}

type Value = WrittenValues[keyof WrittenValues];

/** The value without what the member has already; undefined if nothing is left. */
async function withoutKnown(
  userId: number,
  { kind, photo }: ImportRow,
  value: Value,
  { favorites }: Pick<CheckContext, 'favorites'>,
): Promise<Value | undefined> {
  switch (kind) {
    case 'care': {
      const care = value as WrittenValues['care'];
      const careDone = await newRecords(userId, care);
      return careDone.length > 0 ? { ...care, careDone } : undefined;
    }
    case 'collection': {
      const { isNew, plants } = value as WrittenValues['collection'];
      return isNew || plants.length > 0 ? value : undefined;
    }
    case 'favorite': {
      const { plantId } = value as WrittenValues['favorite'];
      if (favorites.has(plantId)) return undefined;
      favorites.add(plantId);
      return value;
    }
    case 'profile': {
      const fields = await emptyFields(userId, value as WrittenValues['profile']);
      const { names, ...others } = fields;
      const isEmpty = Object.keys(names).length + Object.keys(others).length === 0;
      const hasAvatar = (await UserModel.exists({ _id: userId, avatar: { $exists: true } })) !== null;
      return isEmpty && (!photo || hasAvatar) ? undefined : fields;
    }
    default:
      return value;
  }
}
