import { type InferSchemaType, model, Schema } from 'mongoose';
import type { Hemisphere } from './care-schedule.ts';

/** The settings of a member's garden. */
const gardenSettingsSchema = new Schema(
  {
    /** The member's id. */
    _id: { type: Number, required: true },
    /** Absent: north. */
    hemisphere: { type: String, enum: ['north', 'south'], allowNull: false },
    /** Of the calendar's address. Stored as it is, because the member must see it again. */
    calendarToken: String,
    calendarSince: Date,
    /** Of the link that shows the garden; the same. */
    shareToken: String,
    shareSince: Date,
  },
  { versionKey: false },
)
  .index({ calendarToken: 1 }, { unique: true, sparse: true })
  .index({ shareToken: 1 }, { unique: true, sparse: true });

export type GardenSettingsDocument = InferSchemaType<typeof gardenSettingsSchema>;

export const GardenSettingsModel = model('GardenSettings', gardenSettingsSchema);

export async function hemisphereOf(userId: number): Promise<Hemisphere> {
  const settings = await GardenSettingsModel.findById(userId, { hemisphere: 1 }).lean();
  return settings?.hemisphere ?? 'north';
}
