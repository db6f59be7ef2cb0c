import { model, Schema } from 'mongoose';

/** A network from which the owner of an account has logged in. */
export interface KnownNetworkDocument {
  /** A hash of both. */
  _id: string;
  expiresAt: Date;
}

const knownNetworkSchema = new Schema<KnownNetworkDocument>({
  _id: { type: String, required: true },
  expiresAt: { type: Date, required: true },
});
/** Forgotten when nobody logged in from there for long. */
knownNetworkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const KnownNetworkModel = model('KnownNetwork', knownNetworkSchema);
