import type { PhotoRun } from '@portal/contracts';
import { model, Schema } from 'mongoose';

/** There is one run at a time, and its document stays until the next one begins. */
export const latest = 'latest';

export interface PhotoRunDocument {
  _id: typeof latest;
  /** Counts the runs; photos name the one that found them. */
  number: number;
  state: PhotoRun['state'];
  reason?: PhotoRun['reason'];
  retryAt?: Date;
  startedBy: { id: number; username: string };
  startedAt: Date;
  endedAt?: Date;
  /** Plants are looked for in the order of their ids; all up to this one are done. */
  lastPlantId: number;
  plants: number;
  done: number;
  found: number;
  shown: number;
  waiting: number;
  notFound: number[];
  /** The instance that works on it, until a time that it moves forward. */
  claim?: { by: string; until: Date };
}

const photoRunSchema = new Schema<PhotoRunDocument>({
  _id: { type: String, required: true },
  number: { type: Number, required: true },
  state: { type: String, required: true },
  reason: String,
  retryAt: Date,
  startedBy: Schema.Types.Mixed,
  startedAt: Date,
  endedAt: Date,
  lastPlantId: Number,
  plants: Number,
  done: Number,
  found: Number,
  shown: Number,
  waiting: Number,
  notFound: [Number],
  claim: Schema.Types.Mixed,
});

export const PhotoRunModel = model('PhotoRun', photoRunSchema);
