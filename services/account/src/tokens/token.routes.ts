import { limits, tokens } from '@portal/contracts';
import { plainLine, type Served, serve } from '@portal/kit';
import type { Account } from '../account.ts';
import { asMember } from '../removal/as-member.ts';
import { createToken, presentToken, tokensOf } from './member-tokens.ts';
import { TokenModel } from './token.model.ts';
import { useToken } from './use-token.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A member's own tokens, and the gateway's question about one. */
export const tokenRoutes = ({ security, now }: Pick<Account, 'security' | 'now'>): Served[] => [
  serve(tokens.list, async ({ viewer }) => (await tokensOf(viewer.id)).map(presentToken)),

  serve(tokens.create, async ({ body: { name, scopes, expiresInDays }, viewer, network }) => {
    const createdAt = now();
    const fields = {
      userId: viewer.id,
      name: plainLine(name, { name: 'name', length: limits.tokens.nameLength }),
      scopes: [...new Set(scopes)],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + expiresInDays * dayMs),
    };
    const { token, document } = await asMember(viewer, () => createToken(fields));
    security.write('token_created', { accountId: viewer.id, network });
    return { ...presentToken(document), token };
  }),

  serve(tokens.remove, async ({ params: { id }, viewer, network }) => {
    const { deletedCount } = await TokenModel.deleteOne({ _id: id, userId: viewer.id });
    if (deletedCount > 0) security.write('token_removed', { accountId: viewer.id, network });
  }),

  serve(tokens.use, ({ body: { id }, log }) => useToken(id, { now: now(), log })),
];
