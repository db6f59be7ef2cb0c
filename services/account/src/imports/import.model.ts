import {
  type Import,
  importForms,
  importKinds,
  importOmissions,
  importProblems,
  importRefusals,
  importStates,
} from '@portal/contracts';
import { type InferSchemaType, model, mongo, Schema } from 'mongoose';

const countSchema = new Schema(
  {
    kind: { type: String, enum: importKinds, required: true },
    new: { type: Number, required: true },
    known: { type: Number, required: true },
    left: { type: Number, required: true },
  },
  { _id: false },
);

const problemSchema = new Schema(
  {
    line: { type: Number, required: true },
    kind: { type: String, enum: importKinds, required: true },
    problem: { type: String, enum: importProblems, required: true },
    value: { type: String, allowNull: false },
  },
  { _id: false },
);

const omissionSchema = new Schema(
  {
    omission: { type: String, enum: importOmissions, required: true },
    count: { type: Number, required: true },
    names: { type: [String], default: undefined, allowNull: false },
  },
  { _id: false },
);

/** A refused one gives way, like one that has ended. */
const openStates = ['uploading', 'checking', 'checked', 'writing', 'undoing'];

const importSchema = new Schema(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    fileName: { type: String, required: true },
    bytes: { type: Number, required: true },
    state: { type: String, enum: importStates, required: true },
    refusal: { type: String, enum: importRefusals, allowNull: false },
    form: { type: String, enum: importForms, allowNull: false },
    done: { type: Number, required: true },
    total: { type: Number, required: true },
    counts: { type: [countSchema], required: true },
    problems: { type: [problemSchema], required: true },
    problemCount: { type: Number, required: true },
    omissions: { type: [omissionSchema], required: true },
    stayed: { type: Number, allowNull: false },
    /** Its journal entries that others can read. */
    shown: Number,
    createdAt: { type: Date, required: true },
    /** Of its last state. */
    changedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
  // A member's imports, newest first.
  .index({ userId: 1, _id: -1 })
  // A member has one open import at a time.
  .index({ userId: 1 }, { unique: true, partialFilterExpression: { state: { $in: openStates } } })
  // Cleanup.
  .index({ changedAt: 1 });

type Stored = InferSchemaType<typeof importSchema>;
export type ImportDocument = Omit<Stored, 'counts' | 'problems' | 'omissions'> &
  Pick<Import, 'counts' | 'problems' | 'omissions'>;
export const ImportModel = model('Import', importSchema);

/** A part of a file, until it is checked. */
const partSchema = new Schema(
  {
    importId: { type: Number, required: true },
    part: { type: Number, required: true },
    data: { type: Buffer, required: true },
  },
  { versionKey: false },
).index({ importId: 1, part: 1 }, { unique: true });

/** The bytes of a field, which the driver reads in its own type. */
export const toBytes = (data: Buffer | mongo.Binary): Uint8Array =>
  data instanceof mongo.Binary ? data.value() : data;

export const ImportPartModel = model('ImportPart', partSchema);

/** A checked row of a file, until the import can't be undone any more. */
const rowSchema = new Schema(
  {
    importId: { type: Number, required: true },
    /** Its place in the order of writing. */
    place: { type: Number, required: true },
    kind: { type: String, enum: importKinds, required: true },
    line: { type: Number, required: true },
    key: { type: String, required: true },
    /** The value as JSON, as it will be written. */
    value: { type: String, required: true },
    photo: Buffer,
    /** `new`: to be written; `removed` and `stayed`: after an undo. */
    state: { type: String, enum: ['new', 'written', 'left', 'removed', 'stayed'], required: true },
    /** The claim of a profile’s picture, for its undo. */
    made: String,
  },
  { versionKey: false },
)
  .index({ importId: 1, place: 1 }, { unique: true })
  .index({ importId: 1, state: 1, place: 1 });

export type ImportRowDocument = InferSchemaType<typeof rowSchema>;
export const ImportRowModel = model('ImportRow', rowSchema);
