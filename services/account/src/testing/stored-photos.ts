import { claimPrefix, photos } from '../journal/photos.ts';

/** How many claims the journals hold on pictures now, whether or not an entry names them. */
export async function claimCount(): Promise<number> {
  let count = 0;
  for await (const claims of photos.claims(claimPrefix)) count += claims.length;
  return count;
}
