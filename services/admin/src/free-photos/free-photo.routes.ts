import { freePhotos } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PhotoService } from './photo-service.ts';

export const freePhotoRoutes = ({ find }: Pick<PhotoService, 'find'>): Served[] => [
  serve(freePhotos.find, ({ query, signal }) => find(query.latinName, signal)),
];
