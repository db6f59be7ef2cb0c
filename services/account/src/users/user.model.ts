import { model, Schema } from 'mongoose';

export interface UserDocument {
  _id: number;
  /** As typed, in NFKC. */
  username: string;
  /** The name without regard to case: this is what is unique. */
  usernameKey: string;
  email?: string;
  /** The address without regard to case. Several accounts may carry one. */
  emailKey?: string;
  firstName?: string;
  lastName?: string;
  /** Argon2id, in PHC's form. */
  passwordHash: string;
  /** The password was changed by the settings: the sessions of the old one end when the next of them shows. */
  hasStaleSessions?: boolean;
  createdAt: Date;
}

const userSchema = new Schema<UserDocument>({
  _id: { type: Number, required: true },
  username: { type: String, required: true },
  usernameKey: { type: String, required: true },
  email: String,
  emailKey: String,
  firstName: String,
  lastName: String,
  passwordHash: { type: String, required: true },
  hasStaleSessions: Boolean,
  createdAt: { type: Date, required: true },
});
/** One of twenty who register a name at once gets it. */
userSchema.index({ usernameKey: 1 }, { unique: true });
/** Forgot-password by address. */
userSchema.index({ emailKey: 1 }, { sparse: true });

export const UserModel = model('User', userSchema);
