import { isDuplicateKey } from '@portal/kit';
import type { FixedAccounts } from './fixed-accounts.ts';
import { UserModel } from './user.model.ts';
import { skeleton } from './username.ts';

/** Adds skeletons to accounts from before there were any. Of those that look alike, the oldest has it. Safe to repeat. */
export async function addSkeletons(fixed: FixedAccounts): Promise<void> {
  const without = UserModel.find({ skeleton: { $exists: false } }, { username: 1 })
    .sort({ _id: 1 })
    .lean();
  for await (const { _id, username } of without.cursor()) {
    if (fixed.roleOf(username)) continue;
    try {
      await UserModel.updateOne({ _id }, { $set: { skeleton: skeleton(username) } });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
