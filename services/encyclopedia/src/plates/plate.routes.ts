import { plates } from '@portal/contracts';
import { found, type Served, sendImage, serveRaw } from '@portal/kit';
import type { PlantCache } from '../plants/plant-cache.ts';
import type { PlatePool } from './plate-pool.ts';
import { plateKey, plateRevision } from './plate-revision.ts';

export const plateRoutes = (cache: PlantCache, pool: Pick<PlatePool, 'draw'>): Served[] => [
  serveRaw(plates.read, ({ params: { id, view }, query, ctx }) => {
    const plant = found(cache.list().drawn(id), 'Plant');
    return sendImage(ctx, {
      key: plateKey(plant, view),
      width: query.w,
      original: () => pool.draw(plant, view, query.w),
      isImmutable: query.v === plateRevision(plant),
    });
  }),
];
