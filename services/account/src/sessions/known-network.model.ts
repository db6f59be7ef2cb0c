import { model, Schema } from 'mongoose';

/** A network from which the owner of an account has logged in. */
export const KnownNetworkModel = model(
  'KnownNetwork',
  new Schema({
    /** A hash of the name and the network. */
    _id: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  }).index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);
