import * as z from 'zod/mini';
import type { SchemaTable } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Viewer } from '../roles.schema.ts';
import { Timestamp, writtenText } from '../values.schema.ts';
import { tokenDays, tokenScopes } from './token.ts';

/** The SHA-256 of a token in base64url. It names the token without being it. */
const TokenId = z.string().check(z.regex(/^[\w-]{43}$/, 'This is not the id of a token.'));
const TokenScope = z.enum(tokenScopes);

export const Token = z.object({
  id: TokenId,
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** Within a minute. Absent: it was never used. */
  lastUsedAt: z.optional(Timestamp),
});
export type Token = z.infer<typeof Token>;

const Scopes = z
  .array(TokenScope)
  .check(z.minLength(1, 'Choose at least one right.'), z.maxLength(tokenScopes.length));

export const tokenSchemas = {
  list: {
    summary: 'Your tokens, the newest first.',
    reply: z.array(Token),
  },
  create: {
    summary: 'Creates a token and shows it this once.',
    body: z.strictObject({
      name: writtenText(limits.tokens.nameLength, 'Please enter a name.'),
      scopes: Scopes,
      expiresInDays: z.literal(tokenDays),
    }),
    reply: z.extend(Token, { token: z.string() }),
  },
  remove: {
    summary: 'Removes one of your tokens, at once; idempotent.',
    params: z.strictObject({ id: TokenId }),
  },
  use: {
    summary: 'The member and the rights of a valid token. Notes its use.',
    body: z.strictObject({ id: TokenId }),
    /** Null: there is no such token, or it has ended. The viewer has no role. */
    reply: z.nullable(z.object({ viewer: Viewer, scopes: z.array(TokenScope) })),
  },
} satisfies SchemaTable;
