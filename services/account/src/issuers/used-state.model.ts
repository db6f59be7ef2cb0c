import { model, Schema } from 'mongoose';

/** The state of a login that has come back: it comes back once, also to a copy of the browser's cookie. */
export const UsedStateModel = model(
  'UsedState',
  new Schema({
    /** SHA-256 of the state. */
    _id: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  }).index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);
