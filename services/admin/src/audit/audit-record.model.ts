import '@portal/kit';
import type { PrivilegedAct } from '@portal/contracts';
import { model, Schema } from 'mongoose';

export interface AuditRecordDocument extends Pick<PrivilegedAct, 'actor' | 'act' | 'subject'> {
  _id: number;
  /** The event that told of the act: told again, it makes no second record. */
  eventId: string;
  /** Where it was done. */
  service: string;
  /** What it was and what it became, as JSON: it is shown and never searched. */
  before?: string;
  after?: string;
  /** When it was done: this is the order of the log. What was told late stands where it belongs. */
  at: Date;
  /** What the record is found by. */
  words: string[];
}

export const AuditRecordModel = model(
  'AuditRecord',
  new Schema<AuditRecordDocument>(
    {
      _id: { type: Number, required: true },
      eventId: { type: String, required: true },
      service: { type: String, required: true },
      actor: { id: { type: Number, required: true }, username: { type: String, required: true } },
      act: { type: String, required: true },
      // A number or a text, as the service that told of it names its things; a name may be empty.
      subject: {
        kind: { type: String, required: true },
        id: Schema.Types.Mixed,
        name: { type: String, default: '' },
      },
      before: String,
      after: String,
      at: { type: Date, required: true },
      words: { type: [String], select: false },
    },
    { versionKey: false },
  )
    .index({ eventId: 1 }, { unique: true })
    // The log and a search in it, newest first.
    .index({ at: -1, _id: -1 })
    .index({ words: 1, at: -1, _id: -1 }),
);
