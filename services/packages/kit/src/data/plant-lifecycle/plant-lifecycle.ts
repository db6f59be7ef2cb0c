import { type PayloadOf, plantLifecycleChanged } from '@portal/contracts';
import mongoose from 'mongoose';
import { notFound } from '../../http/errors.ts';
import { isDuplicateKey } from '../database-failures.ts';
import { type Receiver, receive } from '../outbox/receive-events.ts';

/*
 * What a service keeps of a plant stays where it is while the plant is deleted: one record says that the plant is not
 * there, and every read leaves out what belongs to such plants. So all of it goes at once, and comes back exactly.
 */

type Word = PayloadOf<typeof plantLifecycleChanged>;

/** The last word on one plant. One that is there keeps its record too, so that an older word can't hide it again. */
interface LifecycleRecord {
  /** The plant's id. */
  _id: number;
  presence: Word['presence'];
  revision: number;
}

/** After so long the ids are read anew: another instance of the service may have heard of a deletion (milliseconds). */
const maxAgeMs = 5000;

const records = () => mongoose.connection.collection<LifecycleRecord>('plantLifecycle');

let kept: { ids: readonly number[]; readAt: number } | undefined;
let reading: Promise<readonly number[]> | undefined;
let turn = 0;

/** The ids of the plants that are deleted, whether or not they can still be brought back. From memory, mostly. */
export async function deletedPlantIds(): Promise<readonly number[]> {
  if (kept && Date.now() - kept.readAt < maxAgeMs) return kept.ids;
  reading ??= readIds(turn);
  return reading;
}

/** Whether the plant is deleted. */
export const isPlantDeleted = async (plantId: number): Promise<boolean> =>
  (await deletedPlantIds()).includes(plantId);

/** Goes on where the plant is not known to be deleted, else throws 404. */
export async function refuseDeletedPlant(plantId: number): Promise<void> {
  if (await isPlantDeleted(plantId)) throw notFound('Plant');
}

/** What is in memory may be wrong: the next who asks reads anew. */
export function forgetDeletedPlants(): void {
  turn += 1;
  kept = undefined;
  reading = undefined;
}

/**
 * Hears of deletions and undos: keeps the last word on each plant. `onErased` then deletes for good what the service
 * keeps of it; it may run again for the same plant. `onChanged` runs after either.
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
    // By what is kept, not by what was heard: the word may be an old one, or a run before this one may have died here.
    const last = await records().findOne({ _id: word.plantId });
    if (last?.presence === 'erased') await onErased(word.plantId);
    await onChanged?.(word);
  });

/** Writes the word where it is the first on its plant or a later one; an older one changes nothing. */
async function storeEvent({ plantId, presence, revision }: Word): Promise<void> {
  const older = { _id: plantId, revision: { $lt: revision } };
  try {
    await records().updateOne(older, { $set: { presence, revision } }, { upsert: true });
  } catch (error) {
    // There is a record of this word or a later one, or another receiver has just written the first.
    if (!isDuplicateKey(error)) throw error;
    await records().updateOne(older, { $set: { presence, revision } });
  }
}

async function readIds(begun: number): Promise<readonly number[]> {
  const readAt = Date.now();
  try {
    const absent = await records()
      .find({ presence: { $in: ['removed', 'erased'] } }, { projection: { _id: 1 } })
      .toArray();
    const ids = Object.freeze(absent.map(({ _id }) => _id));
    if (begun === turn) kept = { ids, readAt };
    return ids;
  } finally {
    if (begun === turn) reading = undefined;
  }
}
