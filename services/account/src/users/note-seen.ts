import type { accounts, BodyOf } from '@portal/contracts';
import { UserModel } from './user.model.ts';

/** Notes when members were last active; a time before the noted one, or of a deleted account, changes nothing. */
export async function noteSeen(seen: BodyOf<typeof accounts.noteSeen>['seen']): Promise<void> {
  await UserModel.bulkWrite(
    seen.map(({ id, at }) => ({
      updateOne: { filter: { _id: id }, update: { $max: { lastSeenAt: new Date(at) } } },
    })),
    { ordered: false },
  );
}
