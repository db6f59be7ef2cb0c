import { type InferSchemaType, model, Schema } from 'mongoose';

const userSchema = new Schema({
  _id: { type: Number, required: true },
  /** As typed, in NFKC. */
  username: { type: String, required: true },
  /** Case-folded (`usernameKey`) and unique. */
  usernameKey: { type: String, required: true },
  email: String,
  /** Case-folded. Several accounts may share one. */
  emailKey: String,
  firstName: String,
  lastName: String,
  /** Argon2id in PHC format. */
  passwordHash: { type: String, required: true },
  /** The settings or a reset replaced the password: end the older sessions at the next request of one. */
  hasStaleSessions: Boolean,
  createdAt: { type: Date, required: true },
})
  .index({ usernameKey: 1 }, { unique: true })
  // Forgot password by address.
  .index({ emailKey: 1 }, { sparse: true });

export type UserDocument = InferSchemaType<typeof userSchema>;

export const UserModel = model('User', userSchema);
