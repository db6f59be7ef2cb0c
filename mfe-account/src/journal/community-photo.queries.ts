import { communityPhotos } from '@portal/contracts';
import { query } from '@portal/sdk';

/** In a file of its own: the page of a plant reads photos and needs nothing else of a journal. */
export const communityPhotosQuery = (plantId: number) =>
  query(communityPhotos.ofPlant, { params: { id: plantId } });
