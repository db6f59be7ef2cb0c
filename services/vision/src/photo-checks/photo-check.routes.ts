import { photoChecks } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PhotoPool } from '../analysis/photo-pool.ts';
import { readPhotos } from '../photo-deps.ts';

/** Tells other services which pictures of members wait for a moderator. `threshold` is the least score that does. */
export const photoCheckRoutes = (pool: Pick<PhotoPool, 'check'>, threshold: number): Served[] => [
  serve(photoChecks.check, async ({ body: { image }, signal }) => {
    const [photo = Buffer.of()] = await readPhotos([image]);
    const score = await pool.check({ photo }, signal);
    return { score, mustWait: score >= threshold };
  }),
];
