import '@portal/kit';
import type { Case, Content, ReportReason } from '@portal/contracts';
import { model, Schema } from 'mongoose';

export interface ReportDocument {
  id: number;
  /** Null once the account is deleted. */
  reporter: { id: number; username: string } | null;
  requestKey: string;
  reason: ReportReason;
  note?: string;
  /** The content at that time; absent in the report that opened the case. */
  content?: Content;
  at: Date;
}

export interface CaseDocument {
  _id: number;
  /** `comment:7` until the case is resolved: a piece of content has one unresolved case. */
  openKey?: string;
  state: Case['state'];
  content: Content;
  /** Oldest first. */
  reports: ReportDocument[];
  awaitsApproval: boolean;
  takenBy?: { id: number; username: string };
  resolution?: Omit<NonNullable<Case['resolution']>, 'at'> & { at: Date };
  openedAt: Date;
  /** Time at which the database deletes a resolved case with the texts of members. */
  purgeAt?: Date;
}

const person = { id: { type: Number, required: true }, username: { type: String, required: true } } as const;

const schema = new Schema<CaseDocument>(
  {
    _id: { type: Number, required: true },
    openKey: String,
    state: { type: String, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    reports: [
      {
        _id: false,
        id: { type: Number, required: true },
        reporter: { type: new Schema(person, { _id: false }), default: null },
        requestKey: { type: String, required: true },
        reason: { type: String, required: true },
        note: String,
        content: Schema.Types.Mixed,
        at: { type: Date, required: true },
      },
    ],
    awaitsApproval: { type: Boolean, required: true },
    takenBy: { type: new Schema(person, { _id: false }), default: undefined },
    resolution: {
      type: new Schema(
        {
          act: { type: String, required: true },
          reason: { type: String, required: true },
          by: person,
          at: { type: Date, required: true },
        },
        { _id: false },
      ),
      default: undefined,
    },
    openedAt: { type: Date, required: true },
    purgeAt: Date,
  },
  { versionKey: false },
)
  .index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $exists: true } } })
  .index({ state: 1, _id: -1 })
  // A repeated request makes no second report.
  .index({ 'reports.reporter.id': 1, 'reports.requestKey': 1 })
  // Cases about a member, and anonymizing deleted ones.
  .index({ 'content.authorId': 1 })
  .index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export const CaseModel = model<CaseDocument>('Case', schema);

/** The filter of cases that nobody has resolved yet. */
export const isUnresolved = { openKey: { $exists: true } };

export const keyOf = ({ kind, id }: Pick<Content, 'kind' | 'id'>) => `${kind}:${id}`;

/** True if a post waits for approval, as the forum last said. */
export const ApprovalModel = model(
  'Approval',
  new Schema(
    { _id: { type: String, required: true }, revision: { type: Number, required: true } },
    { versionKey: false },
  ),
);

/** Deleted members, so that late reports of theirs are refused. */
export const DeletedMemberModel = model(
  'DeletedMember',
  new Schema(
    { _id: { type: Number, required: true }, at: { type: Date, required: true } },
    { versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 }),
);
