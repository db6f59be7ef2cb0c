import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { ImageAddress, PictureDataOrEmpty, pictureData } from '../image.schema.ts';
import { limits } from '../limits.ts';
import { staffAct } from '../moderation/staff-reason.schema.ts';
import { topic } from '../portal/event.ts';
import { byId, Id, IdText, RequestKey, Timestamp, text } from '../values.schema.ts';
import { visibilities } from './journal.ts';

/**
 * The readers of an entry: everyone, and its photo is among the plant's community photos and on the board; signed-in
 * members, in the journal only; or its member alone.
 */
export const Visibility = z.enum(visibilities);
export type Visibility = z.infer<typeof Visibility>;

/** A member's entry about a plant. */
export const JournalEntry = z.object({
  id: Id,
  plantId: Id,
  notes: z.string(),
  photoUrl: z.optional(ImageAddress),
  /** The photo waits for approval: only its member sees it. */
  isPhotoHeld: z.optional(z.boolean()),
  visibility: z.optional(Visibility),
  /** The plant of the member's garden that it is about; only for its member. */
  gardenPlantId: z.optional(Id),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type JournalEntry = z.infer<typeof JournalEntry>;

/** A journal entry with a photo, for the page of its plant. */
export const CommunityPhoto = z.object({
  id: Id,
  photoUrl: ImageAddress,
  /** It waits for approval: only its member sees it. */
  isHeld: z.optional(z.boolean()),
  notes: z.optional(z.string()),
  userId: Id,
  username: z.string(),
  createdAt: Timestamp,
});
export type CommunityPhoto = z.infer<typeof CommunityPhoto>;

const Notes = text(limits.journal.notesLength, 'Please add notes for your journal entry.');
const presentPhoto = '^/api/images/account/[0-9a-f]{64}$';
/** Null or an empty text for no photo. */
const NewPhoto = z.optional(z.nullable(PictureDataOrEmpty));
/** Absent: the photo stays. */
const PhotoChange = z.optional(
  z.nullable(
    pictureData(`^$|${presentPhoto}`, ' Empty for no photo; the address of the present one leaves it.'),
  ),
);
const EntryChange = z.strictObject({
  notes: Notes,
  photoUrl: PhotoChange,
  /** Absent: it stays. */
  visibility: z.optional(Visibility),
});

/** A community photo always has a picture. */
const SharedPhoto = pictureData(`^$|${presentPhoto}`, ' The address of the present one leaves it.').check(
  z.minLength(1, 'A community photo needs a photo. To take it back, edit the entry in your journal.'),
);

const byUser = z.strictObject({ userId: IdText });
const byEntry = z.strictObject({ userId: IdText, entryId: IdText });

export const journalSchemas = {
  list: {
    summary: "A member's journal, newest first, a page at a time.",
    params: byUser,
    query: z.strictObject({
      /** The id of the last loaded entry: older ones follow. */
      before: z.optional(IdText),
    }),
    reply: z.array(JournalEntry),
  },
  create: {
    summary: 'Adds an entry to your journal.',
    params: byUser,
    body: z.strictObject({
      plantId: Id,
      notes: Notes,
      photoUrl: NewPhoto,
      /** Absent: public. */
      visibility: z.optional(Visibility),
      /** A plant of the own garden. */
      gardenPlantId: z.optional(Id),
      requestKey: RequestKey,
      /** Time of writing, if it could be sent only later; the service checks that the date is plausible. */
      writtenAt: z.optional(Timestamp),
    }),
    reply: JournalEntry,
  },
  update: {
    summary: 'Changes an entry of your journal.',
    params: byEntry,
    body: EntryChange,
    reply: JournalEntry,
  },
  remove: {
    summary: 'Deletes an entry of your journal with its photo; idempotent.',
    params: byEntry,
  },
} satisfies SchemaTable;

export const journalModerationSchemas = {
  remove: staffAct('Deletes an entry of a member with its photo; idempotent.'),
  removePhoto: staffAct('Deletes the photo of an entry and leaves its notes; idempotent.'),
} satisfies SchemaTable;

/**
 * A member shared a photo of a plant; published again when its notes or the photo change. Events may come in
 * any order: the highest `revision` of a photo counts.
 */
export const communityPhotoShared = topic({
  name: 'community_photo.shared',
  from: 'account',
  to: ['hub', 'vision'],
  payload: z.object({
    photo: CommunityPhoto,
    plantId: Id,
    /** Time at which this picture was first shared; the entry may be older. */
    sharedAt: Timestamp,
    revision: z.int(),
  }),
});

/** A community photo was removed, with or without its entry; shared again it has a higher revision. */
export const communityPhotoRemoved = topic({
  name: 'community_photo.removed',
  from: 'account',
  to: ['hub', 'vision'],
  payload: z.object({ id: Id, revision: z.int() }),
});

export const communityPhotoSchemas = {
  ofPlant: {
    summary: 'The photos that members shared of a plant, newest first.',
    params: byId,
    reply: z.array(CommunityPhoto),
  },
  update: {
    summary: 'Changes one of your photos, or its notes.',
    params: byId,
    body: z.strictObject({ notes: Notes, photoUrl: SharedPhoto }),
    reply: CommunityPhoto,
  },
} satisfies SchemaTable;
