import { type InferSchemaType, model, Schema } from 'mongoose';
import type { Histogram } from './histogram.ts';

/** Time for which visits are kept: 32 days, in seconds. */
const keptS = 32 * 24 * 60 * 60;

/** The visits of one version in one hour, by one measure. */
const visitHourSchema = new Schema(
  {
    /** Hour, remote, version and measure. */
    _id: { type: String, required: true },
    hour: { type: Date, required: true },
    remote: { type: String, required: true },
    version: { type: String, required: true },
    measure: { type: String, required: true },
    /** All reports. */
    buckets: { type: Schema.Types.Mixed, required: true },
    /** Those of visitors who were given the version, once for each; absent: none. */
    counted: { type: Schema.Types.Mixed },
  },
  { versionKey: false, collection: 'visithours' },
);

visitHourSchema.index({ remote: 1, hour: 1 });
// The database deletes old hours.
visitHourSchema.index({ hour: 1 }, { expireAfterSeconds: keptS });

export type VisitHour = Omit<InferSchemaType<typeof visitHourSchema>, 'buckets' | 'counted'> & {
  buckets: Histogram;
  counted?: Histogram;
};
export const VisitHourModel = model('VisitHour', visitHourSchema);
