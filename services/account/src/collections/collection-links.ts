import { randomBytes } from 'node:crypto';
import { limits } from '@portal/contracts';
import { endingFields, isOpen } from '../grants/is-open.ts';
import { UserModel } from '../users/user.model.ts';
import { type CollectionDocument, CollectionModel } from './collection.model.ts';

/** The collection that a link shows now; null if the link was withdrawn or has ended. */
export async function sharedCollection(token: string, now: Date): Promise<CollectionDocument | null> {
  const collection = await CollectionModel.findOne({ shareToken: token }).lean();
  return collection && (await openOf(collection.userId, [collection], now))[0] ? collection : null;
}

/** A member's collections with an open link. */
export async function sharedCollections(userId: number, now: Date) {
  const shared = await CollectionModel.find({ userId, shareToken: { $exists: true } })
    .limit(limits.collection.perMember)
    .lean();
  return openOf(userId, shared, now);
}

/** The collections of a member whose links are open. */
export async function openOf<Shared extends Pick<CollectionDocument, 'shareToken' | 'shareSince'>>(
  userId: number,
  collections: Shared[],
  now: Date,
): Promise<Shared[]> {
  const user = await UserModel.findById(userId, endingFields).lean();
  return collections.filter(
    ({ shareToken, shareSince: since }) => user && shareToken && isOpen({ kind: 'share', since }, user, now),
  );
}

/** The fields that a new link stores, in place of an earlier one. */
export const newShare = (now: Date) => ({
  shareToken: randomBytes(32).toString('base64url'),
  shareSince: now,
});

export const withoutShare = { $unset: { shareToken: 1, shareSince: 1 } } as const;
