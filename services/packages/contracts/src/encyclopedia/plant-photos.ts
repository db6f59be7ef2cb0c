import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PictureData } from '../image.ts';
import { limits } from '../limits.ts';
import { topic } from '../portal/event.ts';
import { byId, described, Id, RequestKey, text } from '../values.ts';
import { ImageAddress, Plant } from './plant.ts';

/**
 * A picture that the portal stores (a path), or an external one: https only, and never fetched by the
 * portal.
 */
const PhotoAddress = text(2000);

const WantedPhoto = described(
  PhotoAddress.check(z.regex(/^\s*(?:https:\/\/|\/api\/)/, 'Please enter a valid image URL.')),
  'The address of a picture that the plant has, of one of its drawings, or of a picture elsewhere by https.',
);

/** The picture to remove. Its address detects a concurrent change of the list: 409. */
const PhotoRemoval = z.union([
  z.strictObject({ removeMain: z.literal(true), photoUrl: z.optional(PhotoAddress) }),
  z.strictObject({
    photoIndex: described(
      z.int().check(z.gte(0)),
      'A picture that the plant has, counted from the first after the main one.',
    ),
    photoUrl: z.optional(PhotoAddress),
  }),
]);

/** The calls on a plant's photos; each answers the changed plant. */
export const plantPhotos = {
  add: endpoint({
    method: 'POST',
    path: '/api/plants/:id/photos',
    service: 'encyclopedia',
    access: 'photographer',
    summary:
      'Puts new photos before the others, the first as the main one; without a body, or photos in it, finds free ones.',
    params: byId,
    body: z._default(
      z.strictObject({
        images: z.optional(
          z
            .array(PictureData)
            .check(
              z.minLength(1),
              z.maxLength(limits.adminPhotos.perPlant, 'You can upload up to 3 photos per plant.'),
            ),
        ),
        notes: z.optional(z.string().check(z.trim(), z.maxLength(limits.adminPhotos.notesLength))),
        requestKey: RequestKey,
      }),
      {},
    ),
    bodyBytes: limits.imageBodyBytes,
    refuses: ['conflict'],
    reply: Plant,
  }),
  replace: endpoint({
    method: 'PATCH',
    path: '/api/plants/:id/photos',
    service: 'encyclopedia',
    access: 'photographer',
    summary: "Sets a plant's pictures and their order.",
    params: byId,
    body: z.strictObject({
      imageUrl: WantedPhoto,
      additionalImages: z.array(WantedPhoto).check(z.maxLength(limits.plantPictures - 1)),
      /**
       * The pictures that the editor has loaded, the main one first: a concurrent change of them is a 409.
       */
      replaces: z.optional(z.array(PhotoAddress).check(z.maxLength(limits.plantPictures))),
    }),
    refuses: ['conflict'],
    reply: Plant,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/plants/:id/photos',
    service: 'encyclopedia',
    access: 'photographer',
    summary: 'Removes a picture; after the main one, the next takes its place.',
    params: byId,
    body: PhotoRemoval,
    refuses: ['conflict'],
    reply: Plant,
  }),
};

/** The current photos that staff uploaded for a plant; of several events the highest revision counts. */
export const plantPhotosChanged = topic({
  name: 'plant.photos_changed',
  from: 'encyclopedia',
  to: ['vision'],
  payload: z.object({
    plantId: Id,
    /** Paths of `images.encyclopedia`, without drawings and external pictures. */
    photos: z.array(ImageAddress),
    revision: z.int(),
  }),
});
