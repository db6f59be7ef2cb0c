import { hash } from '@node-rs/argon2';
import type { Viewer } from '@portal/contracts';
import { nextId } from '@portal/kit';
import type { PasskeyDocument } from '../passkeys/passkey.model.ts';
import type { TokenDocument } from '../tokens/token.model.ts';
import { emailKey, searchKeysOf } from '../users/find-user.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { skeleton, usernameKey } from '../users/username.ts';

/** The default password of `createUser`. */
export const testPassword = 'moss under old oaks';

let built = 0;
const createdAt = new Date('2026-05-01T08:00:00Z');

export function buildUser(changes: Partial<UserDocument> = {}): UserDocument {
  built += 1;
  const username = changes.username ?? `member-${built}`;
  return {
    _id: built,
    username,
    usernameKey: usernameKey(username),
    skeleton: skeleton(username),
    ...(changes.email && { emailKey: emailKey(changes.email), emailConfirmedAt: createdAt }),
    searchKeys: searchKeysOf({ ...changes, username }),
    passwordHash: 'none',
    createdAt,
    ...changes,
  };
}

/** A passkey that was never used, and can't be. */
export const buildPasskey = (userId: number): PasskeyDocument => ({
  _id: `passkey ${userId}`,
  userId,
  slot: 0,
  name: 'Phone',
  credentialId: 'id',
  publicKey: 'key',
  counter: 0,
  transports: [],
  backedUp: true,
  createdAt,
});

/** A token that nobody has. */
export const buildToken = (userId: number): TokenDocument => ({
  _id: `token ${userId}`,
  userId,
  slot: 0,
  name: 'Greenhouse',
  scopes: ['garden:read'],
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
});

export async function createUser({
  password,
  ...changes
}: Partial<UserDocument> & { password?: string } = {}): Promise<UserDocument> {
  const passwordHash = await (password === undefined ? testPasswordHash() : cheapHash(password));
  const user = buildUser({ _id: await nextId('users'), passwordHash, ...changes });
  await UserModel.create(user);
  return user;
}

/** The identity that the gateway would send for a member. */
export const asViewer = ({ _id, username }: UserDocument, roles: Viewer['roles'] = []): Viewer => ({
  id: _id,
  username,
  roles,
});

let hashed: Promise<string> | undefined;
function testPasswordHash() {
  hashed ??= cheapHash(testPassword);
  return hashed;
}

/** A hash that is compared in a moment; a login replaces it by one of full strength. */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
