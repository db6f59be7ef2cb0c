import { isDuplicateKey } from '@portal/kit';
import { emailKey, findUser } from '../users/find-user.ts';
import type { FixedAccounts } from '../users/fixed-accounts.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import type { Person } from './claims.ts';
import { IdentityModel } from './identity.model.ts';

/** Time for which a group gives its role after a login at the issuer: the longest session of staff. */
const roleMs = 12 * 60 * 60 * 1000;

/** The account to which a person is linked; null if there is none. */
export async function findAccount({ issuer, sub }: Person): Promise<UserDocument | null> {
  const identity = await IdentityModel.findOne({ issuer, sub }).lean();
  if (!identity) return null;
  const user = await findUser(identity.userId);
  // A removal was interrupted.
  if (!user) await IdentityModel.deleteOne({ _id: identity._id });
  return user;
}

/** The accounts that have confirmed the address of a person, at most two; none if the issuer isn't trusted with addresses. */
async function findConfirmed({ email, isEmailTrusted }: Person): Promise<UserDocument[]> {
  if (!isEmailTrusted || !email) return [];
  return UserModel.find({ emailKey: emailKey(email), emailConfirmedAt: { $ne: null } })
    .limit(2)
    .lean();
}

/** Returns whether a person without a linked account has one by their address. */
export const hasAccount = async (person: Person): Promise<boolean> =>
  (await findConfirmed(person)).length > 0;

/**
 * The one account that has confirmed the address of a person, if it began at an issuer. Never one with a password or a
 * passkey: somebody else may have registered it with the address, and would keep their way in. Never one of staff or
 * with a second factor: an issuer that is taken over must not open these. Nor one that is linked to
 * another person of the issuer, because addresses are given to new people, nor one whose member unlinked the issuer.
 */
export async function findByTrustedAddress(
  person: Person,
  fixed: FixedAccounts,
): Promise<UserDocument | null> {
  const { issuer } = person;
  const users = await findConfirmed(person);
  const [user] = users;
  if (!user || users.length > 1 || user.passwordHash || user.hasPasskey || user.secondFactor) return null;
  if (user.issuerRole || fixed.roleOf(user.username) || user.unlinkedIssuers?.includes(issuer)) return null;
  if (await IdentityModel.exists({ userId: user._id, issuer })) return null;
  return user;
}

/**
 * Links a person to an account; false if the person, or the account at this issuer, is linked already. Members link an
 * issuer again that they have unlinked, an address (`isByAddress`) doesn't.
 */
export async function linkPerson(
  userId: number,
  { issuer, sub, label }: Person,
  { now, isByAddress = false }: { now: Date; isByAddress?: boolean },
): Promise<boolean> {
  try {
    const { _id } = await IdentityModel.create({
      userId,
      issuer,
      sub,
      linkedAt: now,
      ...(label && { label }),
    });
    const filter = { _id: userId, ...(isByAddress && { unlinkedIssuers: { $ne: issuer } }) };
    const { matchedCount } = await UserModel.updateOne(filter, { $pull: { unlinkedIssuers: issuer } });
    if (matchedCount === 1) return true;
    // The account was removed, or the issuer unlinked, meanwhile.
    await IdentityModel.deleteOne({ _id });
    return false;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Notes a login, and gives or ends the role of the person's groups. Answers the account as it is now; null if the person
 * was unlinked, or the account's sessions were ended, since it was read.
 */
export async function noteLogin(
  { _id, sessionsValidFrom = null }: UserDocument,
  { issuer, sub, label, role }: Person,
  now: Date,
): Promise<UserDocument | null> {
  const { matchedCount } = await IdentityModel.updateOne(
    { userId: _id, issuer, sub },
    { $set: { lastUsedAt: now, ...(label && { label }) } },
  );
  if (matchedCount === 0) return null;
  // An unlink deletes the identity before it ends sessions, and the role after that.
  const unchanged = { _id, sessionsValidFrom };
  if (!role) {
    await endIssuerRole(_id, issuer);
    return UserModel.findOne(unchanged).lean();
  }
  const issuerRole = { issuer, role, until: new Date(now.getTime() + roleMs) };
  return UserModel.findOneAndUpdate(unchanged, { $set: { issuerRole } }, { returnDocument: 'after' }).lean();
}

/** Ends the role that an issuer's groups gave to an account. */
export const endIssuerRole = (_id: number, issuer: string): Promise<UserDocument | null> =>
  UserModel.findOneAndUpdate(
    { _id, 'issuerRole.issuer': issuer },
    { $unset: { issuerRole: 1 } },
    { returnDocument: 'after' },
  )
    .lean()
    .exec();
