import mongoose from 'mongoose';
import { isDuplicateKey } from './database-failures.ts';

interface Sequence {
  _id: string;
  value: number;
}

/**
 * The next public id of a noun: 1, 2, 3 … No id is given twice; one is lost if its caller fails. With a `count`, the
 * last of as many ids.
 */
export async function nextId(noun: string, count = 1): Promise<number> {
  try {
    return await increment(noun, count);
  } catch (error) {
    // Two first callers may both try to insert the counter. For the one that lost, it exists now.
    if (isDuplicateKey(error)) return increment(noun, count);
    throw error;
  }
}

async function increment(noun: string, count: number) {
  const sequence = await mongoose.connection
    .collection<Sequence>('sequences')
    .findOneAndUpdate({ _id: noun }, { $inc: { value: count } }, { upsert: true, returnDocument: 'after' });
  if (!sequence) throw new Error(`The sequence "${noun}" gave no id.`);
  return sequence.value;
}
