import { type Reaction, reactions } from '@portal/contracts';
import { type PendingEvent, pendingEventsField, pendingEventsIndex } from '@portal/kit';
import { type InferRawDocType, model, Schema } from 'mongoose';
import { type Removal, removalFields } from './removal.ts';

const fields = {
  /** Ascending: the order of the chat. */
  _id: { type: Number, required: true },
  message: { type: String, required: true },
  authorName: { type: String, required: true },
  authorId: { type: Number, default: null },
  /** The client's key for this request: a repeated one finds its message by it. */
  requestKey: { type: String, allowNull: false },
  /** The message that it replies to. */
  replyTo: { type: Number, allowNull: false },
  createdAt: { type: Date, required: true },
  editedAt: { type: Date, allowNull: false },
  /** Earlier texts, oldest first; for staff, and only for a while. */
  history: {
    type: [{ _id: false, text: { type: String, required: true }, until: { type: Date, required: true } }],
    default: undefined,
  },
} as const;

/** The members with each reaction, in order of time. */
const reactionFields = Object.fromEntries(
  reactions.map((reaction) => [reaction, { type: [Number], default: undefined }]),
);

export type ChatMessageDocument = Omit<InferRawDocType<typeof fields>, 'authorId' | 'history'> & {
  history?: { text: string; until: Date }[];
  /** Null once the account is deleted. */
  authorId: number | null;
  reactions?: Partial<Record<Reaction, number[]>>;
  removal?: Removal;
  pendingEvents?: PendingEvent[];
};

const schema: Schema = new Schema(
  {
    ...fields,
    reactions: { type: { _id: false, ...reactionFields }, default: undefined },
    removal: { type: removalFields, default: undefined },
    pendingEvents: pendingEventsField,
  },
  { versionKey: false },
)
  // A repeated request stores no second message.
  .index(
    { authorId: 1, requestKey: 1 },
    { unique: true, partialFilterExpression: { requestKey: { $exists: true } } },
  )
  .index({ authorId: 1 })
  // Messages in a time.
  .index({ createdAt: 1 })
  // Earlier texts to forget.
  .index({ 'history.until': 1 }, { sparse: true })
  .index(...pendingEventsIndex);

// Messages to which a deleted member has reacted.
for (const reaction of reactions) schema.index({ [`reactions.${reaction}`]: 1 }, { sparse: true });

export const ChatMessageModel = model<ChatMessageDocument>('ChatMessage', schema);
