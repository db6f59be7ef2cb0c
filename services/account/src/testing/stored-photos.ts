import { claimPrefix, photos } from '../journal/photos.ts';

/** The number of claims on stored photos, orphans included. */
export async function claimCount(): Promise<number> {
  let count = 0;
  for await (const claims of photos.claims(claimPrefix)) count += claims.length;
  return count;
}
