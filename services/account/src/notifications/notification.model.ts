import { type CareTask, careTasks, notificationKinds } from '@portal/contracts';
import { type InferSchemaType, model, Schema } from 'mongoose';

const careSchema = new Schema(
  {
    gardenPlantId: { type: Number, required: true },
    name: { type: String, required: true },
    tasks: { type: [{ type: String, enum: careTasks }], required: true },
  },
  { _id: false },
);

const notificationSchema = new Schema({
  /** `notificationId`: what a member hears of is stored once, however often it is delivered. */
  _id: { type: String, required: true },
  userId: { type: Number, required: true },
  /** Its place among those of the member, newest last. It changes when a notification becomes unread again. */
  id: { type: Number, required: true },
  kind: { type: String, enum: notificationKinds, required: true },
  at: { type: Date, required: true },
  /** Time at which it last became unread. */
  unreadAt: { type: Date, required: true },
  isRead: { type: Boolean, required: true },
  /** Staff or its author hid the text, or it is gone. */
  isHidden: { type: Boolean, required: true },
  threadId: Number,
  commentId: Number,
  /** Members who wrote or liked, the last one last; at most `maxActors`. */
  actors: { type: [Number], default: undefined },
  actorCount: Number,
  /** The plants that need something, as they were called then; at most `maxCarePlants`. */
  care: { type: [careSchema], default: undefined },
  careCount: Number,
})
  .index({ userId: 1, id: -1 })
  .index({ userId: 1, isRead: 1, isHidden: 1 })
  // Hidden texts.
  .index({ threadId: 1, commentId: 1 }, { sparse: true })
  // Deleted members.
  .index({ actors: 1 }, { sparse: true });

/** A plant of a member's garden and what it needs. */
export interface CarePlant {
  gardenPlantId: number;
  name: string;
  tasks: CareTask[];
}

export type NotificationDocument = Omit<InferSchemaType<typeof notificationSchema>, 'actors' | 'care'> & {
  actors?: number[] | null;
  care?: CarePlant[] | null;
};

export const NotificationModel = model('Notification', notificationSchema);

/** The members that a notification of likes remembers: a repeated like of one of them counts once. */
export const maxActors = 50;
export const maxCarePlants = 20;

export const notificationId = (userId: number, key: string) => `${userId} ${key}`;
