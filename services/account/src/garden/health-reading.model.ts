import { Mood } from '@portal/contracts/schemas';
import { type InferSchemaType, model, Schema } from 'mongoose';
import { gardenPhotoSchema } from './garden-plant.model.ts';

const healthReadingSchema = new Schema(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    gardenPlantId: { type: Number, required: true },
    /** One of the plant's numbered slots: there are no more readings than slots. */
    slot: { type: Number, required: true },
    at: { type: Date, required: true },
    healthScore: { type: Number, required: true },
    mood: { type: String, enum: Mood.options, required: true },
    photo: gardenPhotoSchema,
    requestKey: { type: String, required: true },
  },
  { versionKey: false },
)
  .index({ gardenPlantId: 1, slot: 1 }, { unique: true })
  // A repeated request creates no second reading.
  .index({ gardenPlantId: 1, requestKey: 1 }, { unique: true })
  // The readings of a plant in their order.
  .index({ gardenPlantId: 1, at: 1 })
  // Export and removal.
  .index({ userId: 1 })
  // Readers who may see a photo.
  .index({ 'photo.path': 1 }, { sparse: true });

export type HealthReadingDocument = InferSchemaType<typeof healthReadingSchema>;

export const HealthReadingModel = model('HealthReading', healthReadingSchema);
