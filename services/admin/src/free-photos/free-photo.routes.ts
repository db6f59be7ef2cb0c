import { freePhotos, type QueryOf } from '@portal/contracts';
import { type Served, serve } from '@portal/kit';
import type { PhotoGatherer } from './gather-photos.ts';
import type { PhotoService } from './photo-service.ts';

export const freePhotoRoutes = ({
  list,
  find,
  fetch,
  gather,
}: Omit<PhotoService & PhotoGatherer, 'close'>): Served[] => [
  serve(freePhotos.list, ({ query, signal }) => list(namesIn(query), signal)),
  serve(freePhotos.find, ({ query, signal }) => find(namesIn(query), signal)),
  serve(freePhotos.gather, ({ query, signal }) => gather(query.latinName, query.contact, signal)),
  serve(freePhotos.fetch, ({ query, signal }) => fetch(query.titles, signal)),
];

const namesIn = ({ latinName, synonyms = [] }: QueryOf<typeof freePhotos.find>) => [latinName, ...synonyms];
