/** The rights that a token can have. Each call names the one that it takes. */
export const tokenScopes = [
  'garden:read',
  'garden:write',
  'journal:read',
  'journal:write',
  'collections:read',
  'notifications:read',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The days after which a token may expire. */
export const tokenDays = [7, 30, 90, 365] as const;
export type TokenDays = (typeof tokenDays)[number];

/** The beginning of a token, by which programs that look for leaked secrets know it. */
export const tokenPrefix = 'portal_token_';
