import { hash } from 'node:crypto';
import { type InferSchemaType, model, Schema } from 'mongoose';

const pushSubscriptionSchema = new Schema({
  /** `subscriptionId`: a browser belongs to one member at a time. */
  _id: { type: String, required: true },
  userId: { type: Number, required: true },
  /** The address of the browser's push service. Secret: who knows it can send to it. */
  endpoint: { type: String, required: true },
  p256dh: { type: String, required: true },
  auth: { type: String, required: true },
  createdAt: { type: Date, required: true },
  /** Messages in a row that its push service didn't accept; absent for none. */
  failures: Number,
  /** Until when no message is sent to it. */
  pausedUntil: Date,
}).index({ userId: 1, createdAt: 1 });

export type PushSubscriptionDocument = InferSchemaType<typeof pushSubscriptionSchema>;

export const PushSubscriptionModel = model('PushSubscription', pushSubscriptionSchema);

export const subscriptionId = (endpoint: string) => hash('sha256', endpoint, 'hex');
