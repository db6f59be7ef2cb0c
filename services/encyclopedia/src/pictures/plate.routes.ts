import { plates } from '@portal/contracts';
import { found, type Served, sendImage, serveRaw } from '@portal/kit';
import type { PlantShelf } from '../plants/plant-shelf.ts';
import { drawingOf, drawingRevision } from './plate-drawings.ts';

export const plateRoutes = (shelf: PlantShelf): Served[] => [
  serveRaw(plates.read, ({ params: { id, view }, query, ctx }) => {
    const plant = found(shelf.list().catalogued(id), 'Plant');
    const revision = drawingRevision(plant);
    return sendImage(ctx, {
      key: `plate-${id}-${view}-${revision}`,
      width: query.w,
      original: async () => drawingOf(plant, view, query.w),
      isImmutable: query.v === revision,
    });
  }),
];
