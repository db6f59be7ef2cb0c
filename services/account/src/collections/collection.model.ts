import { model, Schema, type Types } from 'mongoose';

/** One collection of one member with all its plants: every change of it is one write to one document. */
export interface CollectionDocument {
  _id: Types.ObjectId;
  userId: number;
  /** As the member typed it. */
  name: string;
  /** The name without regard to case (`nameKey`): by it a collection is found. */
  key: string;
  /** The place among the member's collections, from 0 up: as there are so many places, there are no more collections. */
  slot: number;
  /** Oldest first. */
  plants: { plantId: number; addedAt: Date }[];
}

const PlantEntry = new Schema(
  {
    plantId: { type: Number, required: true },
    addedAt: { type: Date, required: true },
  },
  { _id: false },
);

export const CollectionModel = model(
  'Collection',
  new Schema<CollectionDocument>(
    {
      userId: { type: Number, required: true },
      name: { type: String, required: true },
      key: { type: String, required: true },
      slot: { type: Number, required: true },
      plants: { type: [PlantEntry], required: true },
    },
    { versionKey: false },
  )
    // A collection by its name, and the list of them; one of a name, however many make it at once.
    .index({ userId: 1, key: 1 }, { unique: true })
    // No more collections than places, however many are made at once.
    .index({ userId: 1, slot: 1 }, { unique: true })
    // The collections that hold a plant.
    .index({ userId: 1, 'plants.plantId': 1 })
    // A plant that is erased.
    .index({ 'plants.plantId': 1 }),
);
