import { communityPhotos } from '@portal/contracts';
import { query } from '@portal/sdk';

/** A file of its own, so that plant pages don't load the rest of the journal. */
export const communityPhotosQuery = (plantId: number) =>
  query(communityPhotos.ofPlant, { params: { id: plantId } });
