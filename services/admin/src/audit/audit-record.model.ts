import '@portal/kit';
import type { PrivilegedAct } from '@portal/contracts';
import { model, Schema } from 'mongoose';

export interface AuditRecordDocument
  extends Pick<PrivilegedAct, 'actor' | 'act' | 'subject' | 'reason' | 'undoRevision'> {
  _id: number;
  /** A repeated event makes no second record. */
  eventId: string;
  /** The service that published the act. */
  service: string;
  /** JSON; not searched. */
  before?: string;
  after?: string;
  /** The time of the act, which orders the log. */
  at: Date;
  /** Search tokens. */
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
      // The id is a number or a text; the name may be empty.
      subject: {
        kind: { type: String, required: true },
        id: Schema.Types.Mixed,
        name: { type: String, default: '' },
      },
      before: String,
      after: String,
      reason: String,
      undoRevision: Number,
      at: { type: Date, required: true },
      words: { type: [String], select: false },
    },
    { versionKey: false },
  )
    .index({ eventId: 1 }, { unique: true })
    // The log and a search in it, newest first.
    .index({ at: -1, _id: -1 })
    .index({ words: 1, at: -1, _id: -1 })
    // Its filters.
    .index({ service: 1, at: -1, _id: -1 })
    .index({ act: 1, at: -1, _id: -1 })
    .index({ 'actor.username': 1, at: -1, _id: -1 })
    // Acts on one subject.
    .index({ 'subject.id': 1, 'subject.kind': 1, at: -1, _id: -1 }),
);
