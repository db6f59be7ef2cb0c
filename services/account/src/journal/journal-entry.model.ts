import { Visibility } from '@portal/contracts/schemas';
import { photoHolds } from '@portal/kit';
import { type InferSchemaType, model, Schema } from 'mongoose';

const photoSchema = new Schema(
  {
    /** The path that pages show. */
    path: { type: String, required: true },
    /** The owner's name in the image store: the entry, and this one upload. */
    claim: { type: String, required: true },
    /** Only its member sees it; absent: all readers of the entry. */
    hold: { type: String, enum: photoHolds, allowNull: false },
  },
  { _id: false },
);

const journalEntrySchema = new Schema(
  {
    /** Later entries have higher ids: this is the order of a journal. */
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    plantId: { type: Number, required: true },
    /** The plant of the member's garden that it is about. */
    gardenPlantId: Number,
    notes: { type: String, required: true },
    photo: photoSchema,
    /** Readers who see it: 'public', 'members' or 'private'; absent: public. */
    visibility: { type: String, enum: Visibility.options, allowNull: false },
    /** The client's key for this write, or a random one: a repeated request finds its entry by it. */
    requestKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
  // A member's journal, newest first, and its count.
  .index({ userId: 1, _id: -1 })
  // A repeated request creates no second entry.
  .index({ userId: 1, requestKey: 1 }, { unique: true })
  // A plant's photos, newest first.
  .index({ plantId: 1, _id: -1 }, { partialFilterExpression: { 'photo.path': { $exists: true } } })
  // Readers who may see a photo.
  .index({ 'photo.path': 1 }, { sparse: true })
  // The count of a member's entries, without those on deleted plants.
  .index({ userId: 1, plantId: 1 })
  // The timeline of a plant in a garden.
  .index({ gardenPlantId: 1 }, { sparse: true })
  // Erasing a plant.
  .index({ plantId: 1 });

export type JournalEntryDocument = InferSchemaType<typeof journalEntrySchema>;

export const JournalEntryModel = model('JournalEntry', journalEntrySchema);
