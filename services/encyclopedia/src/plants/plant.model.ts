import type { PhotoCredit, PlateView } from '@portal/contracts';
import { model, Schema } from 'mongoose';
import type { CataloguePlant } from '../catalogue/entry.ts';

export interface PlantDocument {
  _id: number;
  /** Counts the writes, so that each knows whether it has seen the one before; missing before the first. */
  revision?: number;
  /** The revision of the last write that changed words: an editor who has read an older one has missed something. */
  textsRevision?: number;
  /** What the catalogue says, replaced as a whole by a newer one; missing where an administrator added the plant. */
  catalogue?: CataloguePlant;
  /** Tells whether a catalogue says anything new. */
  catalogueHash?: string;
  /** What people wrote: it stands before the catalogue's word, and no catalogue touches it. */
  changes?: PlantChanges;
  /** The names that an administrator gave, as they are compared: of two who give the same at once, one does. */
  commonNameKey?: string;
  latinNameKey?: string;
  /** Whose request, by its key, added the plant. */
  addedBy?: string;
  /** The last requests that added photos, by who asked and their keys: one that comes again adds nothing. */
  photoRequests?: string[];
  /** When it was last written; missing in what older versions wrote. */
  changedAt?: Date;
  /** Stands where an administrator deleted the plant: a tombstone, so that no catalogue brings it back. */
  removal?: Removal;
  /** When the catalogue ceased to hold the plant. */
  withdrawnAt?: Date;
  /** What the portal has yet to be told of the writes so far: in the same step as the write itself. */
  news?: PendingEvent[];
}

export interface PlantChanges {
  /** The fields that differ from the catalogue's; null where one was taken away. */
  words?: TextChanges;
  /** All pictures in their order, the main one first; missing where nobody changed them. */
  pictures?: Picture[];
}

/** What is written of a plant, its citations filled in. */
export type PlantTexts = Omit<CataloguePlant, 'id' | 'traits'>;
export type TextChanges = { [Field in keyof PlantTexts]?: PlantTexts[Field] | null };

/** One of a plant's pictures: drawn from its traits, a photo that is kept here, or a picture elsewhere. */
export type Picture = Drawing | Photo | Link;

interface Drawing {
  kind: 'drawing';
  view: PlateView;
}

export interface Photo {
  kind: 'photo';
  path: string;
  /** The owner's name in the image store: this plant's, for this time of storing it. */
  claim: string;
  notes?: string;
  credit?: PhotoCredit;
}

interface Link {
  kind: 'link';
  url: string;
}

export interface Removal {
  at: Date;
  by: { id: number; username: string };
  commonName: string;
  latinName: string;
  /** The revision under which the portal was told last. */
  revision: number;
  /** When it was over for good. */
  erasedAt?: Date;
}

/** An event that the outbox has yet to take. */
export interface PendingEvent {
  topic: string;
  key: string;
  payload: unknown;
}

/** The types stand above, not inferred: what the catalogue and people say is checked by schemas of their own. */
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
  photoRequests: { type: [String], default: undefined },
  changedAt: Date,
  removal: Schema.Types.Mixed,
  withdrawnAt: Date,
  news: { type: [Schema.Types.Mixed], default: undefined },
});
const once = (field: keyof PlantDocument) =>
  plantSchema.index(
    { [field]: 1 },
    { unique: true, partialFilterExpression: { [field]: { $exists: true } } },
  );
once('commonNameKey');
once('latinNameKey');
once('addedBy');

export const PlantModel = model('Plant', plantSchema);
