import type { BulletinEntry } from '@portal/contracts';
import { model, Schema } from 'mongoose';
import { type Removal, removalField } from '../removal.ts';
import { type StaffAct, staffActsField } from '../staff-acts/staff-act.ts';

/** What an entry says. */
export interface Notice extends Pick<BulletinEntry, 'type' | 'title' | 'content' | 'authorName'> {
  imageUrl?: string;
  plantId?: number;
  /** The member whose news it is. */
  authorId?: number;
  /** The claim on its picture, where the hub keeps that. */
  imageClaim?: string;
}

export interface BulletinEntryDocument {
  _id: number;
  /** What it comes from, `photo:17`: the same news makes one entry, however often it is told. */
  sourceKey: string;
  /** Of all that was told of the source, which word this is; a lower one that comes later is old. */
  revision: number;
  /** Missing where the source is gone: what is left keeps a late word from bringing it back. */
  notice?: Notice;
  createdAt: Date;
  /** When it leaves the board; null for never. */
  expiresAt: Date | null;
  /** When the database clears it away; never for what was removed, which is kept for the record. */
  purgeAt?: Date;
  removal?: Removal;
  /** What staff did and the portal's audit has yet to be told. */
  pendingActs?: StaffAct[];
}

const notice = {
  _id: false,
  type: { type: String, required: true },
  title: { type: String, required: true },
  content: { type: String, required: true },
  authorName: { type: String, required: true },
  imageUrl: String,
  plantId: Number,
  authorId: Number,
  imageClaim: String,
} as const;

export const BulletinEntryModel = model(
  'BulletinEntry',
  new Schema<BulletinEntryDocument>(
    {
      _id: { type: Number, required: true },
      sourceKey: { type: String, required: true },
      revision: { type: Number, required: true },
      notice: { type: new Schema<Notice>(notice, { _id: false }), default: undefined },
      createdAt: { type: Date, required: true },
      expiresAt: { type: Date, default: null },
      purgeAt: Date,
      removal: { type: removalField, default: undefined },
      pendingActs: staffActsField,
    },
    { versionKey: false },
  )
    .index({ sourceKey: 1 }, { unique: true })
    // The board, newest first.
    .index({ createdAt: -1, _id: -1 })
    .index({ 'notice.authorId': 1 })
    // What hangs of a plant that is erased.
    .index({ 'notice.plantId': 1 }, { sparse: true })
    .index({ 'pendingActs.at': 1 }, { sparse: true })
    .index({ purgeAt: 1 }, { expireAfterSeconds: 0 }),
);
