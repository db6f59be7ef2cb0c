import type { PhotoCredit, PhotoOrgan, PlateView } from '@portal/contracts';
import { type PendingEvent, pendingEventsField, pendingEventsIndex } from '@portal/kit';
import { model, Schema } from 'mongoose';
import type { CataloguePlant } from '../catalogue/entry.ts';

export interface PlantDocument {
  _id: number;
  /** Counts the writes, for optimistic locking; missing before the first. */
  revision?: number;
  /** The revision of the last write that changed texts; an editor who opened an older one must reload. */
  textsRevision?: number;
  /** The catalogue's entry, replaced as a whole by a newer one; missing for plants that administrators added. */
  catalogue?: CataloguePlant;
  catalogueHash?: string;
  /** Edits by people. They override the catalogue, which never changes them. */
  changes?: PlantChanges;
  /** Names that an administrator gave, normalised; unique, so that concurrent edits can't both take one. */
  commonNameKey?: string;
  latinNameKey?: string;
  /** The viewer and key of the request that added the plant. */
  addedBy?: string;
  /** Found photos that nobody has approved yet, oldest first. */
  waitingPhotos?: WaitingPhoto[];
  /** The pictures before the latest change, if it can be undone. */
  pictureUndo?: PictureUndo;
  /** The viewers and keys of the latest requests that added photos, so that a retry adds nothing. */
  photoRequests?: string[];
  changedAt?: Date;
  /** The number of its latest write among those of all plants; missing where an older release wrote it. */
  change?: number;
  /** Set on a deleted plant: a tombstone, so that no catalogue brings it back. */
  removal?: Removal;
  /** Time at which the plant left the catalogue. */
  withdrawnAt?: Date;
  /** Events that the outbox has not taken yet, written in the same step as their cause. */
  pendingEvents?: PendingEvent[];
}

export interface PlantChanges {
  /** The fields that differ from the catalogue's; null for a removed one. */
  texts?: TextChanges;
  /** All pictures in order, the main one first; missing where nobody changed them. */
  pictures?: Picture[];
}

/** A plant's texts, with its citations in full. */
export type PlantTexts = Omit<CataloguePlant, 'id' | 'traits' | 'preview'>;
export type TextChanges = { [Field in keyof PlantTexts]?: PlantTexts[Field] | null };

/** A plate drawn from the plant's traits, a stored photo, or a picture on another site. */
export type Picture = Drawing | Photo | Link;

interface Drawing {
  kind: 'drawing';
  view: PlateView;
}

export interface PhotoRecord {
  notes?: string;
  credit?: PhotoCredit;
  organ?: PhotoOrgan;
  /** Missing where an older release stored the photo. */
  preview?: string;
  /** The upload or choice by staff, or their approval once it was found; missing where nobody did. */
  approval?: StaffNote;
  /** The number of the search for photographs of all plants that found it. */
  run?: number;
}

export interface StaffNote {
  by: { id: number; username: string };
  at: Date;
}

export interface Photo extends PhotoRecord {
  kind: 'photo';
  path: string;
  /** The owner's name in the image store, unique to this upload. */
  claim: string;
}

export interface WaitingPhoto extends Photo {
  found: StaffNote;
}

interface Link extends PhotoRecord {
  kind: 'link';
  url: string;
}

interface PictureUndo {
  /** The revision of the change. */
  revision: number;
  pictures: Picture[];
  /** Time at which photos that the plant no longer shows are deleted; missing where an older release wrote it. */
  until?: Date;
}

export interface Removal {
  at: Date;
  by: { id: number; username: string };
  commonName: string;
  latinName: string;
  /** The revision of the latest lifecycle event. */
  revision: number;
  erasedAt?: Date;
}

/** Not inferred: the Mixed fields are typed above and validated by the schemas of the catalogue and the contracts. */
const plantSchema = new Schema<PlantDocument>({
  _id: { type: Number, required: true },
  revision: Number,
  textsRevision: Number,
  catalogue: Schema.Types.Mixed,
  catalogueHash: String,
  changes: Schema.Types.Mixed,
  commonNameKey: String,
  latinNameKey: String,
  addedBy: String,
  waitingPhotos: { type: [Schema.Types.Mixed], default: undefined } as never,
  pictureUndo: Schema.Types.Mixed,
  photoRequests: { type: [String], default: undefined },
  changedAt: Date,
  change: { type: Number, index: true },
  removal: Schema.Types.Mixed,
  withdrawnAt: Date,
  pendingEvents: pendingEventsField,
});
const unique = (field: keyof PlantDocument) =>
  plantSchema.index(
    { [field]: 1 },
    { unique: true, partialFilterExpression: { [field]: { $exists: true } } },
  );
plantSchema
  .index(...pendingEventsIndex)
  // Deleted plants, and those that are due to be erased.
  .index({ 'removal.at': 1 }, { sparse: true })
  // Changes of pictures that can be undone.
  .index({ 'pictureUndo.until': 1 }, { sparse: true });
unique('commonNameKey');
unique('latinNameKey');
unique('addedBy');

export const PlantModel = model('Plant', plantSchema);
