import type { PayloadOf } from '@portal/contracts';
import { plantLifecycleChanged } from '@portal/contracts/schemas';
import mongoose from 'mongoose';
import { notFound } from '../../http/errors.ts';
import { isDuplicateKey } from '../database-failures.ts';
import { type Receiver, receive } from '../outbox/receive-events.ts';

/*
 * A service's data about a plant stays unchanged while the plant is deleted: one record says so, and every
 * read leaves out the data of deleted plants. So all of it disappears at once, and comes back exactly.
 */

type Word = PayloadOf<typeof plantLifecycleChanged>;

/**
 * The latest event of one plant. A plant that exists keeps its record, so that an older event can't hide it
 * again.
 */
interface LifecycleRecord {
  _id: number;
  presence: Word['presence'];
  revision: number;
}

/**
 * After this many milliseconds the ids are read again: another instance of the service may have received a
 * deletion.
 */
const maxAgeMs = 5000;

const records = () => mongoose.connection.collection<LifecycleRecord>('plantLifecycle');

let cached: { ids: readonly number[]; readAt: number } | undefined;
let reading: Promise<readonly number[]> | undefined;
let turn = 0;

/** The ids of deleted plants, whether or not they can be restored. Usually from memory. */
export async function deletedPlantIds(): Promise<readonly number[]> {
  if (cached && performance.now() - cached.readAt < maxAgeMs) return cached.ids;
  reading ??= readIds(turn);
  return reading;
}

export const isPlantDeleted = async (plantId: number): Promise<boolean> =>
  (await deletedPlantIds()).includes(plantId);

/** Throws 404 if the plant is deleted. */
export async function refuseDeletedPlant(plantId: number): Promise<void> {
  if (await isPlantDeleted(plantId)) throw notFound('Plant');
}

/** Call when memory may be outdated: the next read goes to the database. */
export function forgetDeletedPlants(): void {
  turn += 1;
  cached = undefined;
  reading = undefined;
}

/**
 * Receives deletions and undos, and stores the latest event of each plant. `onErased` then deletes the
 * service's data about it for good; it may run twice for a plant. `onChanged` runs after either.
 */
export const receivePlantLifecycle = ({
  onErased,
  onChanged,
}: {
  onErased: (plantId: number) => Promise<unknown>;
  onChanged?: (word: Word) => unknown;
}): Receiver =>
  receive(plantLifecycleChanged, async (word) => {
    await storeEvent(word);
    forgetDeletedPlants();
    // Decided by the stored event, not the received one: that may be an old one, or an earlier run may have
    // died here.
    const last = await records().findOne({ _id: word.plantId });
    if (last?.presence === 'erased') await onErased(word.plantId);
    await onChanged?.(word);
  });

/** Stores the event if it is the first of its plant or a later one; an older one changes nothing. */
async function storeEvent({ plantId, presence, revision }: Word): Promise<void> {
  const older = { _id: plantId, revision: { $lt: revision } };
  try {
    await records().updateOne(older, { $set: { presence, revision } }, { upsert: true });
  } catch (error) {
    // There is a record of this event or a later one, or another receiver has just stored the first.
    if (!isDuplicateKey(error)) throw error;
    await records().updateOne(older, { $set: { presence, revision } });
  }
}

async function readIds(begun: number): Promise<readonly number[]> {
  const readAt = performance.now();
  try {
    const absent = await records()
      .find({ presence: { $in: ['removed', 'erased'] } }, { projection: { _id: 1 } })
      .toArray();
    const ids = Object.freeze(absent.map(({ _id }) => _id));
    if (begun === turn) cached = { ids, readAt };
    return ids;
  } finally {
    if (begun === turn) reading = undefined;
  }
}
