import { freePhotos } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PhotoService } from './photo-service.ts';

export const freePhotoRoutes = ({ list, find, fetch }: Omit<PhotoService, 'close'>): Served[] => [
  serve(freePhotos.list, ({ query, signal }) => list(query.latinNames, signal)),
  serve(freePhotos.find, ({ query, signal }) => find(query.latinNames, signal)),
  serve(freePhotos.fetch, ({ query, signal }) => fetch(query.titles, signal)),
];
