import type { BulletinEntry } from '@portal/contracts';
import { type PendingEvent, pendingEventsField, pendingEventsIndex } from '@portal/kit';
import { type InferRawDocType, model, Schema } from 'mongoose';
import { type Removal, removalFields } from './removal.ts';

/** The author of entries without a member. */
export const teamLabel = 'Plant Team';

const noticeFields = {
  title: { type: String, required: true },
  content: { type: String, required: true },
  authorName: { type: String, required: true },
  imageUrl: { type: String, allowNull: false },
  plantId: { type: Number, allowNull: false },
  /** The member whose photo it shows. */
  authorId: { type: Number, allowNull: false },
  /** The claim on its image, if the hub stores that. */
  imageClaim: { type: String, allowNull: false },
} as const;

/** Content of an entry. */
export type Notice = Pick<BulletinEntry, 'type'> & Omit<InferRawDocType<typeof noticeFields>, '_id'>;

const fields = {
  _id: { type: Number, required: true },
  /** Its source, `photo:17`: repeated events about it make one entry. */
  sourceKey: { type: String, required: true },
  /** The source's revision; older events are ignored. */
  revision: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  /** Time at which the database deletes it; missing for removed entries, which stay as a record. */
  purgeAt: { type: Date, allowNull: false },
} as const;

export type BulletinEntryDocument = InferRawDocType<typeof fields> & {
  /** Missing once the source is deleted; the rest keeps late events from bringing it back. */
  notice?: Notice;
  /** Time at which it leaves the board; null for never. */
  expiresAt: Date | null;
  removal?: Removal;
  pendingEvents?: PendingEvent[];
};

const notice = new Schema({ type: { type: String, required: true }, ...noticeFields }, { _id: false });

const schema: Schema = new Schema(
  {
    ...fields,
    notice: { type: notice, default: undefined },
    expiresAt: { type: Date, default: null },
    removal: { type: removalFields, default: undefined },
    pendingEvents: pendingEventsField,
  },
  { versionKey: false },
)
  .index({ sourceKey: 1 }, { unique: true })
  // The board, newest first.
  .index({ createdAt: -1, _id: -1 })
  .index({ 'notice.authorId': 1 })
  .index({ 'notice.plantId': 1 }, { sparse: true })
  .index(...pendingEventsIndex)
  .index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

export const BulletinEntryModel = model<BulletinEntryDocument>('BulletinEntry', schema);
