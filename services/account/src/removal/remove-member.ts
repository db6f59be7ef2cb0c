import { memberRemoved } from '@portal/contracts/schemas';
import { type Receiver, receive } from '@portal/kit';
import { CollectionModel } from '../collections/collection.model.ts';
import { removeEmailLinks } from '../emails/change-email.ts';
import { FavoriteModel } from '../favorites/favorite.model.ts';
import { removeGarden } from '../garden/remove-garden.ts';
import { removeImports } from '../imports/remove-imports.ts';
import { removeIdentities } from '../issuers/identity.model.ts';
import { deleteEntries } from '../journal/delete-entries.ts';
import { removeNotifications } from '../notifications/remove-notifications.ts';
import { removePasskeys } from '../passkeys/member-passkeys.ts';
import { revokeResets } from '../password-resets/reset-token.ts';
import { removeTokens } from '../tokens/member-tokens.ts';
import { dropAvatar } from '../users/avatars.ts';
import { UserModel } from '../users/user.model.ts';
import { removeWebhooks } from '../webhooks/member-webhooks.ts';

/**
 * Deletes the account first, so that `asMember` refuses further writes. Safe to repeat after an interruption; the
 * cleanup drops an avatar that it left.
 */
export const memberRemoval: Receiver = receive(memberRemoved, async ({ userId }) => {
  const user = await UserModel.findOneAndDelete({ _id: userId }).lean();
  await dropAvatar(user);
  await removeMemberData(userId);
});

/** Deletes a member's data, but not the account. */
export async function removeMemberData(userId: number): Promise<void> {
  await revokeResets(userId);
  await removeEmailLinks(userId);
  await removePasskeys(userId);
  await removeTokens(userId);
  await removeWebhooks(userId);
  await removeIdentities(userId);
  await FavoriteModel.deleteMany({ userId });
  await CollectionModel.deleteMany({ userId });
  await removeGarden(userId);
  await deleteEntries({ userId });
  await removeImports({ userId });
  await removeNotifications(userId);
}
