import * as z from 'zod/mini';
import { PhotoCandidate, PhotoTitle } from '../admin/free-photo.schema.ts';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress, PictureData } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { Reason } from '../moderation/staff-reason.schema.ts';
import { topic } from '../portal/event.ts';
import { byId, described, Id, RequestKey, Timestamp, text } from '../values.schema.ts';
import { PhotoDetail, PhotoOrgan, Plant } from './plant.schema.ts';
import { photoLicenceNames } from './plant-photos.ts';

/**
 * A picture that the portal stores (a path), or an external one: https only, and never fetched by the
 * portal.
 */
const PhotoAddress = text(2000);

const WantedPhoto = described(
  PhotoAddress.check(z.regex(/^\s*(?:https:\/\/|\/api\/)/, 'Please enter a valid image URL.')),
  'The address of a picture that the plant has, of one of its drawings, or of a picture elsewhere by https.',
);

/** A photo's author, licence, source and subject. */
export const PhotoRecord = z.strictObject({
  author: text(200),
  licence: z.enum(photoLicenceNames),
  /** The page of the photo. */
  sourceUrl: z.optional(
    text(2000).check(z.regex(/^\s*https:\/\/[^\s@]+$/, 'Please enter an https address.')),
  ),
  organ: z.optional(PhotoOrgan),
});
export type PhotoRecord = z.infer<typeof PhotoRecord>;

/** A photo that a person has yet to approve. Only staff can see it. */
export const WaitingPhoto = z.extend(PhotoDetail, {
  foundBy: z.object({ id: Id, username: z.string() }),
  foundAt: Timestamp,
});
export type WaitingPhoto = z.infer<typeof WaitingPhoto>;

/** A plant's photos that a person has yet to approve, oldest first. */
export const WaitingPhotos = z.extend(z.pick(Plant, { commonName: true, latinName: true }), {
  plantId: Id,
  /** True if the next approved photo becomes the main picture, because the plant has no picture. */
  becomesMain: z.optional(z.boolean()),
  photos: z.array(WaitingPhoto),
});
export type WaitingPhotos = z.infer<typeof WaitingPhotos>;

/** A plant after a change of its pictures. */
export const ChangedPhotos = z.extend(Plant, {
  /** The revision for `plantPhotos.undo`, where the change can be undone. */
  undoRevision: z.optional(z.int()),
});
export type ChangedPhotos = z.infer<typeof ChangedPhotos>;

/** A plant after an addition of photos. */
export const PlantWithPhotos = z.extend(ChangedPhotos, {
  /** Number of its photos that wait for approval, where found photos do. */
  waitingPhotos: z.optional(z.int()),
});
export type PlantWithPhotos = z.infer<typeof PlantWithPhotos>;

const byWaitingPhoto = z.strictObject({ photoUrl: PhotoAddress });

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

export const plantPhotoSchemas = {
  add: {
    summary:
      'Adds photos after the others, or the first as the main one; without a body, or photos in it, finds free ones.',
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
        records: z.optional(
          described(
            z.array(PhotoRecord).check(z.maxLength(limits.adminPhotos.perPlant)),
            'The record of each image, in their order; by default own photos of the uploader, all rights reserved.',
          ),
        ),
        asMain: z.optional(
          described(
            z.boolean(),
            'The first image becomes the main picture. Otherwise all follow the others.',
          ),
        ),
        displaces: z.optional(
          described(
            z.array(PhotoAddress).check(z.maxLength(limits.adminPhotos.perPlant)),
            'Pictures of the plant that make room for the images.',
          ),
        ),
        requestKey: RequestKey,
      }),
      {},
    ),
    reply: PlantWithPhotos,
  },
  replace: {
    summary: "Sets a plant's pictures and their order.",
    params: byId,
    body: z.strictObject({
      imageUrl: WantedPhoto,
      additionalImages: z.array(WantedPhoto).check(z.maxLength(limits.plantPictures - 1)),
      /**
       * The pictures that the editor has loaded, the main one first: a concurrent change of them is a 409.
       */
      replaces: z.optional(z.array(PhotoAddress).check(z.maxLength(limits.plantPictures))),
      records: z.optional(
        described(
          z.array(z.extend(PhotoRecord, { imageUrl: WantedPhoto })).check(z.maxLength(limits.plantPictures)),
          'New records of pictures in the list; drawings have none, and other pictures keep theirs.',
        ),
      ),
    }),
    reply: ChangedPhotos,
  },
  remove: {
    summary: 'Removes a picture; after the main one, the next takes its place.',
    params: byId,
    body: PhotoRemoval,
    reply: ChangedPhotos,
  },
  undo: {
    summary: 'Undoes the latest change of pictures; 409 if they have changed since, or after a week.',
    params: byId,
    body: z.strictObject({
      /** `undoRevision` of the change, or of its audit record. */
      revision: z.int(),
    }),
    reply: Plant,
  },
} satisfies SchemaTable;

export const photoApprovalSchemas = {
  candidates: {
    summary: 'Photos under free licences that the photo service has of a plant, best first.',
    params: byId,
    reply: z.array(PhotoCandidate),
  },
  choose: {
    summary: 'Adds chosen candidates to a plant, or to its photos that wait for approval.',
    params: byId,
    body: z.strictObject({
      candidates: z
        .array(z.strictObject({ title: PhotoTitle, organ: z.optional(PhotoOrgan) }))
        .check(z.minLength(1), z.maxLength(limits.adminPhotos.perPlant)),
      requestKey: RequestKey,
    }),
    reply: PlantWithPhotos,
  },
  list: {
    summary: 'The photos that wait for approval, by plant.',
    reply: z.array(WaitingPhotos),
  },
  count: {
    summary: 'The number of photos that wait for approval.',
    reply: z.object({ waiting: z.int() }),
  },
  approve: {
    summary: 'Shows a waiting photo on its plant, after the photos and before the drawings.',
    params: byId,
    body: z.extend(byWaitingPhoto, { organ: z.optional(PhotoOrgan) }),
    reply: ChangedPhotos,
  },
  reject: {
    summary: 'Deletes a waiting photo.',
    params: byId,
    body: z.extend(byWaitingPhoto, { reason: z.optional(Reason) }),
  },
} satisfies SchemaTable;

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
