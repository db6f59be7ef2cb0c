import { type InferSchemaType, model, Schema } from 'mongoose';

/** A person at an issuer who signs in to an account. */
const identitySchema = new Schema({
  userId: { type: Number, required: true },
  /** The identifier of the issuer, which stays when its key in the settings changes. */
  issuer: { type: String, required: true },
  sub: { type: String, required: true },
  /** The account there, as its owner knows it: an address or a name. */
  label: String,
  linkedAt: { type: Date, required: true },
  lastUsedAt: Date,
})
  .index({ issuer: 1, sub: 1 }, { unique: true })
  .index({ userId: 1, issuer: 1 }, { unique: true });

export type IdentityDocument = InferSchemaType<typeof identitySchema>;

export const IdentityModel = model('Identity', identitySchema);

export const identitiesOf = (userId: number): Promise<IdentityDocument[]> =>
  IdentityModel.find({ userId }).sort({ linkedAt: 1 }).lean().exec();

export const exportedIdentities = (userId: number) =>
  IdentityModel.find({ userId }, { _id: 0, userId: 0, __v: 0 }).sort({ linkedAt: 1 }).lean().exec();

export async function removeIdentities(userId: number): Promise<void> {
  await IdentityModel.deleteMany({ userId });
}
