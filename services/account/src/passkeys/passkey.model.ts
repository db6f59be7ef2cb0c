import { passkeyTransports } from '@portal/contracts';
import { type InferSchemaType, model, Schema } from 'mongoose';

const passkeySchema = new Schema(
  {
    /** SHA-256 of the credential id, which is unique over all members. */
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    /** Below `limits.passkeys.perMember`: concurrent requests can't add more. */
    slot: { type: Number, required: true },
    name: { type: String, required: true },
    /** In base64url, as is the key, which is in the form of COSE. */
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    /** Of uses, by the authenticator; 0 where it doesn't count. */
    counter: { type: Number, required: true },
    transports: { type: [{ type: String, enum: passkeyTransports, required: true }], required: true },
    /** True if its provider copies it to other devices. */
    backedUp: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { versionKey: false },
).index({ userId: 1, slot: 1 }, { unique: true });

export type PasskeyDocument = InferSchemaType<typeof passkeySchema>;

export const PasskeyModel = model('Passkey', passkeySchema);
