import { deletedPlantIds } from '@portal/kit';
import { type InferSchemaType, model, Schema } from 'mongoose';

/** A collection with all its plants: each change is one write to one document. */
const collectionSchema = new Schema(
  {
    userId: { type: Number, required: true },
    /** As the member typed it. */
    name: { type: String, required: true },
    /** The case-folded name (`nameKey`), used for lookup. */
    key: { type: String, required: true },
    /** One of the member's numbered slots: there are no more collections than slots. */
    slot: { type: Number, required: true },
    note: String,
    /** Of the link that shows it. Stored as it is, because the member must see it again. */
    shareToken: String,
    shareSince: Date,
    /** Oldest first. */
    plants: {
      type: [
        new Schema(
          { plantId: { type: Number, required: true }, addedAt: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      required: true,
    },
  },
  { versionKey: false },
)
  // Lookup by name, and one collection per name.
  .index({ userId: 1, key: 1 }, { unique: true })
  .index({ userId: 1, slot: 1 }, { unique: true })
  .index({ shareToken: 1 }, { unique: true, sparse: true })
  // The collections that contain a plant.
  .index({ userId: 1, 'plants.plantId': 1 })
  // Erasing a plant.
  .index({ 'plants.plantId': 1 });

export type CollectionDocument = InferSchemaType<typeof collectionSchema>;

export const CollectionModel = model('Collection', collectionSchema);

/** A collection's plants without deleted ones, oldest first. */
export async function visiblePlants({ plants }: Pick<CollectionDocument, 'plants'>) {
  const deleted = await deletedPlantIds();
  return plants.filter(({ plantId }) => !deleted.includes(plantId));
}

/** The name as typed, in composed form (é is one character). */
export const storedName = (name: string) => name.normalize('NFC');

/**
 * The case-folded name. Upper case folds letters without a lower case of their own (ß and SS, ſ and s); lower case
 * first, so that every letter has an upper case (ẞ).
 */
export const nameKey = (name: string) =>
  storedName(storedName(name).toLowerCase().toUpperCase().toLowerCase());
