import type { Viewer } from '@portal/contracts';
import { nextId } from '@portal/kit';
import { emailKey } from '../users/find-user.ts';
import { hashPassword } from '../users/password-hash.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { usernameKey } from '../users/username.ts';

/** The password of every account that `createUser` makes, unless a test says otherwise. */
export const testPassword = 'moss under old oaks';

let built = 0;

/** A complete account; a test names only what it is about. */
export function buildUser(changes: Partial<UserDocument> = {}): UserDocument {
  built += 1;
  const username = changes.username ?? `member-${built}`;
  return {
    _id: built,
    username,
    usernameKey: usernameKey(username),
    ...(changes.email !== undefined && { emailKey: emailKey(changes.email) }),
    passwordHash: 'none',
    createdAt: new Date('2026-05-01T08:00:00Z'),
    ...changes,
  };
}

/** Puts an account into the database, under the next free id. */
export async function createUser({
  password,
  ...changes
}: Partial<UserDocument> & { password?: string } = {}): Promise<UserDocument> {
  const passwordHash = await (password === undefined ? testPasswordHash() : hashPassword(password));
  const user = buildUser({ _id: await nextId('users'), passwordHash, ...changes });
  await UserModel.create(user);
  return user;
}

/** The member as the gateway would introduce them. */
export const asViewer = ({ _id, username }: UserDocument, roles: Viewer['roles'] = []): Viewer => ({
  id: _id,
  username,
  roles,
});

let hashed: Promise<string> | undefined;
function testPasswordHash() {
  hashed ??= hashPassword(testPassword);
  return hashed;
}
