import { RateLimitModel } from '../rate-limit/stores.ts';

/** Makes the counts of database rate limits older, as if time had passed. */
export async function ageRateLimits(ms: number): Promise<void> {
  for (const { _id, expire } of await RateLimitModel.find().lean()) {
    await RateLimitModel.updateOne({ _id }, { expire: new Date(Number(expire) - ms) });
  }
}
