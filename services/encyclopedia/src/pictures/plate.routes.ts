import { plates } from '@portal/contracts';
import { found, type Served, sendImage, serveRaw } from '@portal/kit';
import type { PlantCache } from '../plants/plant-cache.ts';
import { drawingRevision, keyOf, pictureOf } from './plate-drawings.ts';

export const plateRoutes = (shelf: PlantCache): Served[] => [
  serveRaw(plates.read, ({ params: { id, view }, query, ctx }) => {
    const plant = found(shelf.list().catalogued(id), 'Plant');
    return sendImage(ctx, {
      key: keyOf(plant, view),
      width: query.w,
      original: () => pictureOf(plant, view, query.w),
      isImmutable: query.v === drawingRevision(plant),
    });
  }),
];
