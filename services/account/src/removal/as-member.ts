import type { Viewer } from '@portal/contracts';
import { notSignedIn } from '@portal/kit';
import { UserModel } from '../users/user.model.ts';
import { removeMemberData } from './remove-member.ts';

/**
 * Runs a write for a member who still has an account: identity headers outlive a deleted account by a minute. A
 * removal deletes the account before its data, so a write that still finds the account afterwards was seen by the
 * removal; otherwise it is rolled back. Throws not_signed_in.
 */
export async function asMember<T>({ id }: Viewer, write: () => Promise<T>): Promise<T> {
  if (!(await isMember(id))) throw notSignedIn();
  const written = await write();
  if (await isMember(id)) return written;
  await removeMemberData(id);
  throw notSignedIn();
}

const isMember = async (_id: number): Promise<boolean> => (await UserModel.exists({ _id })) !== null;
