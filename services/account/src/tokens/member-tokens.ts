import { hash, randomBytes } from 'node:crypto';
import { limits, type Token, tokenPrefix } from '@portal/contracts';
import { conflict, isDuplicateKey } from '@portal/kit';
import { freeSlot } from '../garden/free-slot.ts';
import { endingFields } from '../grants/is-open.ts';
import { UserModel } from '../users/user.model.ts';
import { type TokenDocument, TokenModel } from './token.model.ts';

/** A member's tokens, the newest first; forgets those that ended with the sessions of their time. */
export async function tokensOf(userId: number): Promise<TokenDocument[]> {
  const user = await UserModel.findById(userId, endingFields).lean();
  if (user?.sessionsValidFrom)
    await TokenModel.deleteMany({ userId, createdAt: { $lte: user.sessionsValidFrom } });
  const own = await TokenModel.find({ userId }).lean();
  return own.sort((one, other) => +other.createdAt - +one.createdAt);
}

export const presentToken = ({
  _id,
  name,
  scopes,
  createdAt,
  expiresAt,
  lastUsedAt,
}: TokenDocument): Token => ({
  id: _id,
  name,
  scopes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});

/** Creates a token, of which only the hash is stored. Throws conflict if the member has as many as a member may have. */
export async function createToken(
  fields: Omit<TokenDocument, '_id' | 'slot' | 'lastUsedAt'>,
): Promise<{ token: string; document: TokenDocument }> {
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const _id = hash('sha256', token, 'base64url');
  for (;;) {
    const slot = slotAmong(await tokensOf(fields.userId));
    try {
      await TokenModel.create({ ...fields, _id, slot });
      return { token, document: { ...fields, _id, slot } };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

function slotAmong(own: Pick<TokenDocument, 'slot'>[]): number {
  const { perMember } = limits.tokens;
  const slot = freeSlot(
    own.map((token) => token.slot),
    perMember,
  );
  if (slot === undefined)
    throw conflict(`You have ${perMember} tokens, the most of an account. Please remove one first.`);
  return slot;
}

export const removeTokens = (userId: number) => TokenModel.deleteMany({ userId });

/** An account's tokens for the export: without their hashes. */
export const exportedTokens = async (userId: number) =>
  (await tokensOf(userId)).map(presentToken).map(({ id: _, ...token }) => token);
