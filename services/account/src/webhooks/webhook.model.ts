import { webhookFailures, webhookKinds, webhookSubjects } from '@portal/contracts';
import { type InferSchemaType, model, Schema } from 'mongoose';

const deliverySchema = new Schema(
  {
    id: { type: String, required: true },
    kind: { type: String, enum: webhookSubjects, required: true },
    at: { type: Date, required: true },
    attempts: { type: Number, required: true },
    status: Number,
    failure: { type: String, enum: webhookFailures },
  },
  { _id: false },
);

const webhookSchema = new Schema(
  {
    /** Random. */
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    /** Below `limits.webhooks.perMember`: concurrent requests can't add more. */
    slot: { type: Number, required: true },
    /** Secret: who knows it can send to it. */
    address: { type: String, required: true },
    kinds: { type: [{ type: String, enum: webhookKinds, required: true }], required: true },
    /** The key of its signatures, encrypted with DATA_KEYS. */
    key: { type: String, required: true },
    /** The beginning of links, where PUBLIC_URL is not set. */
    origin: String,
    createdAt: { type: Date, required: true },
    /** Time at which it was switched off. */
    offSince: Date,
    /** The last ones, newest last; at most `limits.webhooks.deliveries`. */
    deliveries: { type: [deliverySchema], required: true },
  },
  { versionKey: false },
)
  .index({ userId: 1, slot: 1 }, { unique: true })
  // Recipients of a notice.
  .index({ userId: 1, kinds: 1 });

export type DeliveryDocument = InferSchemaType<typeof deliverySchema>;
export type WebhookDocument = Omit<InferSchemaType<typeof webhookSchema>, 'deliveries'> & {
  deliveries: DeliveryDocument[];
};

export const WebhookModel = model('Webhook', webhookSchema);
