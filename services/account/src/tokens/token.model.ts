import { tokenScopes } from '@portal/contracts';
import { type InferSchemaType, model, Schema } from 'mongoose';

const tokenSchema = new Schema(
  {
    /** SHA-256 of the token, in base64url. */
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    /** Below `limits.tokens.perMember`: concurrent requests can't add more. */
    slot: { type: Number, required: true },
    name: { type: String, required: true },
    scopes: { type: [{ type: String, enum: tokenScopes, required: true }], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { versionKey: false },
).index({ userId: 1, slot: 1 }, { unique: true });

export type TokenDocument = InferSchemaType<typeof tokenSchema>;

export const TokenModel = model('Token', tokenSchema);
