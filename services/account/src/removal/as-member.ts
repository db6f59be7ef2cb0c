import type { Viewer } from '@portal/contracts';
import { notSignedIn } from '@portal/kit';
import { UserModel } from '../users/user.model.ts';
import { removeMemberData } from './remove-member.ts';

/**
 * Writes something for a member who is still one: the gateway's word on who asks outlives a deleted account by a
 * minute. A removal deletes the account first and what belongs to it after, so whoever finds the account still there
 * after writing wrote before the removal looked, and whoever doesn't takes back what they wrote. Throws not_signed_in.
 */
export async function asMember<T>({ id }: Viewer, write: () => Promise<T>): Promise<T> {
  if (!(await isMember(id))) throw notSignedIn();
  const written = await write();
  if (await isMember(id)) return written;
  await removeMemberData(id);
  throw notSignedIn();
}

const isMember = async (_id: number): Promise<boolean> => (await UserModel.exists({ _id })) !== null;
