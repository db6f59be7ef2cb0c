import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { StartError } from '../process/start-error.ts';

/**
 * Raise it with the first change of stored documents that older programs would misread or damage, together with the step that
 * leads there from the version before.
 */
export const dataVersion = 1;

/** Changes the documents of every database from one version to the next. */
export interface DataStep {
  from: number;
  to: number;
  /** For the operator: "split names". */
  name: string;
  /**
   * Runs in the database of each process. A kill may interrupt it at any point, and the next start runs it once more: it must
   * find what it has changed already.
   * @param process the name of the database's process.
   */
  run: (database: mongo.Db, process: string) => Promise<unknown>;
}

/** Every step since the first release, so that versions may be skipped. */
export const dataSteps: readonly DataStep[] = [];

/** The steps of this program; others only in tests. */
export interface DataPlan {
  version: number;
  steps: readonly DataStep[];
}
export const ownPlan: DataPlan = { version: dataVersion, steps: dataSteps };

interface Mark {
  _id: 'version';
  version: number;
  /** The program that runs steps, and the time when another one may take over. */
  owner?: string;
  ownedUntil?: Date;
}

const leaseMs = 60_000;
const waitMs = 500;

const marksOf = (database: mongo.Db) => database.collection<Mark>('dataVersions');

/** The version of a database's data; undefined if it has none yet. */
export const readDataVersion = async (database: mongo.Db): Promise<number | undefined> =>
  (await marksOf(database).findOne({ _id: 'version' }))?.version;

/**
 * Marks a new database with the version of its data, and brings an older one to it: one program at a time runs the steps, and
 * the others wait for it.
 * @throws {StartError} for data of a newer program, before anything is written, and for a step that fails
 */
export async function claimDataVersion(
  database: mongo.Db,
  process: string,
  plan: DataPlan = ownPlan,
): Promise<void> {
  const found = await marksOf(database).findOneAndUpdate(
    { _id: 'version' },
    { $setOnInsert: { version: plan.version } },
    { upsert: true, returnDocument: 'after' },
  );
  const version = found?.version ?? plan.version;
  if (version > plan.version)
    throw new StartError(
      `A newer version of the portal wrote the database ${database.databaseName} (data version ${version}; this program knows ${plan.version}): start that version, or restore a backup from before the upgrade.`,
    );
  if (version < plan.version) await upgrade(database, process, plan);
}

async function upgrade(database: mongo.Db, process: string, plan: DataPlan): Promise<void> {
  const marks = marksOf(database);
  const owner = randomUUID();
  const lease = () => ({ owner, ownedUntil: new Date(Date.now() + leaseMs) });
  for (;;) {
    const mark = await marks.findOneAndUpdate(
      {
        _id: 'version',
        version: { $lt: plan.version },
        $or: [{ owner: { $exists: false } }, { ownedUntil: { $lt: new Date() } }],
      },
      { $set: lease() },
      { returnDocument: 'after' },
    );
    if (mark) {
      const renewal = setInterval(() => {
        marks.updateOne({ _id: 'version', owner }, { $set: lease() }).catch(() => undefined);
      }, leaseMs / 3);
      try {
        await runSteps(database, process, { plan, owner, from: mark.version });
      } finally {
        clearInterval(renewal);
        await marks.updateOne({ _id: 'version', owner }, { $unset: { owner: 1, ownedUntil: 1 } });
      }
    }
    if (((await readDataVersion(database)) ?? 0) >= plan.version) return;
    await pause(waitMs);
  }
}

async function runSteps(
  database: mongo.Db,
  process: string,
  { plan, owner, from }: { plan: DataPlan; owner: string; from: number },
): Promise<void> {
  for (let version = from; version < plan.version; ) {
    const step = plan.steps.find((each) => each.from === version);
    if (!step)
      throw new StartError(
        `No step leads from the data version ${version} of the database ${database.databaseName} to ${plan.version}: start an older version of the portal first.`,
      );
    try {
      await step.run(database, process);
    } catch (error) {
      throw new StartError(
        `The data of ${database.databaseName} stay at version ${version}, because the step "${step.name}" failed: ${(error as Error).message}`,
      );
    }
    const { matchedCount } = await marksOf(database).updateOne(
      { _id: 'version', owner },
      { $set: { version: step.to } },
    );
    if (matchedCount === 0)
      throw new StartError(`Another program changes the data of ${database.databaseName}: start once more.`);
    version = step.to;
  }
}
