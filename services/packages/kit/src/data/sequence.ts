import mongoose from 'mongoose';
import { isDuplicateKey } from './database-failures.ts';

interface Sequence {
  _id: string;
  value: number;
}

/** The next public id of a noun: 1, 2, 3 … No id is given twice; one is lost if its caller fails. */
export async function nextId(noun: string): Promise<number> {
  try {
    return await increment(noun);
  } catch (error) {
    // Two first callers may both try to insert the counter. For the one that lost, it exists now.
    if (isDuplicateKey(error)) return increment(noun);
    throw error;
  }
}

async function increment(noun: string) {
  const sequence = await mongoose.connection
    .collection<Sequence>('sequences')
    .findOneAndUpdate({ _id: noun }, { $inc: { value: 1 } }, { upsert: true, returnDocument: 'after' });
  if (!sequence) throw new Error(`The sequence "${noun}" gave no id.`);
  return sequence.value;
}
