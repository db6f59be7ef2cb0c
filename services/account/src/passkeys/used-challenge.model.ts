import { model, Schema } from 'mongoose';

/** A challenge that was answered rightly, until it would have expired. */
export const UsedChallengeModel = model(
  'UsedChallenge',
  new Schema(
    {
      /** The random part of the challenge. */
      _id: { type: String, required: true },
      expiresAt: { type: Date, required: true },
    },
    { versionKey: false },
  ).index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);
