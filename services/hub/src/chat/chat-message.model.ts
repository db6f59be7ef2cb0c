import { model, Schema } from 'mongoose';
import { type Removal, removalField } from '../removal.ts';
import { type StaffAct, staffActsField } from '../staff-acts/staff-act.ts';

export interface ChatMessageDocument {
  /** Later messages have higher ones: this is the order of the chat. */
  _id: number;
  message: string;
  authorName: string;
  /** Null where the account is gone. */
  authorId: number | null;
  /** The client's name for the act of sending: a repeated request finds its message by it. */
  requestKey?: string;
  createdAt: Date;
  /** Removed messages are kept for the record and shown to nobody. */
  removal?: Removal;
  /** What staff did and the portal's audit has yet to be told. */
  pendingActs?: StaffAct[];
}

export const ChatMessageModel = model(
  'ChatMessage',
  new Schema<ChatMessageDocument>(
    {
      _id: { type: Number, required: true },
      message: { type: String, required: true },
      authorName: { type: String, required: true },
      authorId: { type: Number, default: null },
      requestKey: String,
      createdAt: { type: Date, required: true },
      removal: { type: removalField, default: undefined },
      pendingActs: staffActsField,
    },
    { versionKey: false },
  )
    // A request that comes again, however soon, makes no second message; also finds all of a member.
    .index(
      { authorId: 1, requestKey: 1 },
      { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
    )
    .index({ authorId: 1 })
    .index({ 'pendingActs.at': 1 }, { sparse: true }),
);
