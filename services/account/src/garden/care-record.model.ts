import { CareTask } from '@portal/contracts/schemas';
import { type InferSchemaType, model, Schema } from 'mongoose';

/** Care that a plant got on a day. */
const careRecordSchema = new Schema(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    gardenPlantId: { type: Number, required: true },
    task: { type: String, enum: CareTask.options, required: true },
    on: { type: String, required: true },
    /** Its place in the timeline. */
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
  // One record a day.
  .index({ gardenPlantId: 1, task: 1, on: 1 }, { unique: true })
  // The timeline.
  .index({ gardenPlantId: 1, at: -1 })
  // Export and removal.
  .index({ userId: 1 });

export type CareRecordDocument = InferSchemaType<typeof careRecordSchema>;

export const CareRecordModel = model('CareRecord', careRecordSchema);
