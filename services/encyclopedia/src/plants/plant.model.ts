import type { Category } from '@portal/contracts';
import { model, Schema } from 'mongoose';
import type { CataloguePlant } from '../catalogue/entry.ts';

export interface PlantDocument {
  _id: number;
  /** What the catalogue says, replaced as a whole by a newer one. */
  catalogue: CataloguePlant;
  /** Tells whether a catalogue says anything new. */
  catalogueHash: string;
  /** What people changed: it stands before the catalogue's word, and no catalogue touches it. */
  changes?: PlantChanges;
  /** When an administrator deleted the plant: it stays as a tombstone, so that no catalogue brings it back. */
  removedAt?: Date;
  /** When the catalogue ceased to hold the plant. */
  retiredAt?: Date;
}

export interface PlantChanges {
  category?: Category;
  imageUrl?: string;
  additionalImages?: string[];
}

/** The types stand above, not inferred: what the catalogue says is checked by its own schema when it is read. */
export const PlantModel = model(
  'Plant',
  new Schema<PlantDocument>({
    _id: { type: Number, required: true },
    catalogue: { type: Schema.Types.Mixed, required: true },
    catalogueHash: { type: String, required: true },
    changes: {
      category: String,
      imageUrl: String,
      additionalImages: { type: [String], default: undefined },
    },
    removedAt: Date,
    retiredAt: Date,
  }),
);
