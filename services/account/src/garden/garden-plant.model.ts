import { lifeForms, lightTerms, plantings, rhsRatings, sites, waterTerms } from '@portal/contracts';
import { Mood } from '@portal/contracts/schemas';
import { photoHolds } from '@portal/kit';
import { type InferSchemaType, model, Schema } from 'mongoose';

const photoFields = {
  path: { type: String, required: true },
  claim: { type: String, required: true },
  width: { type: Number, allowNull: false },
  height: { type: Number, allowNull: false },
} as const;

/** A photo as the image store knows it; see `ClaimedPhoto`. */
export const gardenPhotoSchema = new Schema(photoFields, { _id: false });

/** A photo that others see while a link shows the garden; photos of before have no hold. */
const plantPhotoSchema = new Schema(
  { ...photoFields, hold: { type: String, enum: photoHolds, allowNull: false } },
  { _id: false },
);

/** One task of care: what the member set, put off and did last. Days are texts. */
const taskSchema = new Schema(
  {
    /** Absent: the interval follows from the facts. */
    basis: { type: String, enum: ['own', 'off'], allowNull: false },
    everyDays: { type: Number, allowNull: false },
    lastDoneOn: { type: String, allowNull: false },
    snoozedUntil: { type: String, allowNull: false },
  },
  { _id: false },
);

/** A copy of the plant's quick facts, so that reminders don't need the encyclopedia. */
const factsSchema = new Schema(
  {
    lifeForm: { type: String, enum: lifeForms, required: true },
    water: { type: String, enum: waterTerms, allowNull: false },
    light: { type: [{ type: String, enum: lightTerms, required: true }], default: undefined },
    rhs: { type: String, enum: rhsRatings, allowNull: false },
  },
  { _id: false },
);

/** The latest reading, copied so that a list of plants is one read. */
const latestReadingSchema = new Schema(
  {
    id: { type: Number, required: true },
    at: { type: Date, required: true },
    healthScore: { type: Number, required: true },
    mood: { type: String, enum: Mood.options, required: true },
    photo: gardenPhotoSchema,
  },
  { _id: false },
);

const gardenPlantSchema = new Schema(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    /** One of the member's numbered slots: there are no more plants than slots. */
    slot: { type: Number, required: true },
    /** Absent for a free plant, and once the plant of the encyclopedia is erased. */
    plantId: Number,
    name: { type: String, required: true },
    place: String,
    planting: { type: String, enum: plantings, allowNull: false },
    site: { type: String, enum: sites, allowNull: false },
    since: String,
    notes: String,
    photo: plantPhotoSchema,
    facts: factsSchema,
    /** Time at which the facts were read. */
    factsAt: Date,
    care: { water: taskSchema, feed: taskSchema, repot: taskSchema, prune: taskSchema },
    latestReading: latestReadingSchema,
    /** The day on which the daily job looks at the plant again; absent: not before it changes. */
    remindOn: String,
    /** The day up to which the member was reminded. */
    remindedOn: String,
    requestKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
  .index({ userId: 1, slot: 1 }, { unique: true })
  // A repeated request creates no second plant.
  .index({ userId: 1, requestKey: 1 }, { unique: true })
  // Readers who may see a photo.
  .index({ 'photo.path': 1 }, { sparse: true })
  // Erasing a plant, and reading its facts again.
  .index({ plantId: 1, factsAt: 1 }, { partialFilterExpression: { plantId: { $exists: true } } })
  // The daily job.
  .index({ remindOn: 1 }, { sparse: true });

export type GardenPlantDocument = InferSchemaType<typeof gardenPlantSchema>;

/** Every field of `Value`, the optional ones too, so that a forgotten field doesn't compile. For `compact`. */
export type AllFields<Value> = { [Key in keyof Required<Value>]: Value[Key] };

export const GardenPlantModel = model('GardenPlant', gardenPlantSchema);
