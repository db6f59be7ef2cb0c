import * as z from 'zod/mini';
import { PhotoCredit } from '../encyclopedia/plant.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../values.ts';

/** A photo under a free licence, fetched, checked and scaled down. */
export const FreePhoto = z.object({
  /** The picture as a data URL. */
  image: z.string(),
  credit: PhotoCredit,
});
export type FreePhoto = z.infer<typeof FreePhoto>;

export const freePhotos = {
  find: endpoint({
    method: 'GET',
    path: '/internal/free-photos',
    service: 'admin',
    access: 'internal',
    summary:
      'Photos of a species under a free licence from the photo service, best first; none where it has none.',
    query: z.strictObject({ latinName: text(200) }),
    // The gateway waits 15 seconds.
    answerMs: 12_000,
    reply: z.array(FreePhoto),
  }),
};
