import { RateLimitModel } from '../rate-limit/stores.ts';

/** Makes the counts of database rate limits older, as if time had passed. */
export async function ageRateLimits(ms: number): Promise<void> {
  for (const { _id, expire } of await RateLimitModel.find().lean()) {
    await RateLimitModel.updateOne({ _id }, { expire: new Date(Number(expire) - ms) });
  }
}

/** Adds to the counts of database rate limits, as if there had been more requests. */
export async function addToRateLimits(requests: number): Promise<void> {
  await RateLimitModel.updateMany({}, { $inc: { points: requests } });
}
